/** /questionnaire?scriptId=&characterId=: open to everybody; a visitor's answers stay in the browser. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useOfflineQuery } from '../../editor/offline/useOfflineQuery';
import { SavingIndicator } from '../../editor/saving/SavingIndicator';
import { signInPathFor } from '../../features/accounts/session/nextPath';
import { useKnownUser, useSession } from '../../features/accounts/session/session';
import { scriptQuery } from '../../features/library/data/scriptQuery';
import { questionnaireAddress } from '../../features/story/questionnaire/questionnaireAddress';
import type { ShownPart } from '../../features/story/questionnaire/screen/QuestionnaireView';
import { LazyBoundary, lazyComponent } from '../../ui/loading/LazyBoundary';
import { LoadingPlaceholder } from '../../ui/loading/LoadingPlaceholder';
import { PageHeading } from '../../ui/PageHeading';
import { RouterLink } from '../../ui/RouterLink';
import { PageSpinner } from '../frame/PageSpinner';
import { PlainFrame } from '../frame/PlainFrame';

/** Apart from the page, so that its questions and fields are in no part that other pages share. */
const QuestionnaireView = lazyComponent(
  async () =>
    (await import('../../features/story/questionnaire/screen/QuestionnaireView')).QuestionnaireView,
);
void QuestionnaireView.prefetch();

function ScriptTitle({ scriptId, userId }: { scriptId: string; userId: string }) {
  const { data } = useOfflineQuery(scriptQuery(scriptId, userId));
  return (
    <Typography dir="auto" color="textSecondary" sx={{ minHeight: 20, overflowWrap: 'anywhere' }}>
      {data?.title}
    </Typography>
  );
}

function BackLink({ scriptId, userId }: { scriptId: string; userId: string | null }) {
  if (userId === null) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, '@media print': { display: 'none' } }}>
      {scriptId ? (
        <>
          <RouterLink to={`/script/${scriptId}`}>Back to the script</RouterLink>
          <RouterLink to={questionnaireAddress({})}>Answers without a script</RouterLink>
        </>
      ) : (
        <RouterLink to="/desk">Back to the dashboard</RouterLink>
      )}
    </Box>
  );
}

/** Null for none, and for what cannot be the key of a card. */
function readCharacterId(query: URLSearchParams): string | null {
  const named = query.get('characterId');
  return named !== null && /^[A-Za-z0-9_-]{0,100}$/.test(named) ? named : null;
}

/** What of the questionnaire the address names. */
function useShownPart() {
  const [query, setQuery] = useSearchParams();
  const part: ShownPart = {
    characterId: readCharacterId(query),
    group: query.get('tab') === 'advanced' ? 'advanced' : 'basic',
  };
  const show = ({ characterId, group }: Partial<ShownPart>) =>
    setQuery(
      (old) => {
        const changed = new URLSearchParams(old);
        if (characterId !== undefined) changed.set('characterId', characterId ?? '');
        if (group) changed.set('tab', group);
        return changed;
      },
      { replace: true },
    );
  return { scriptId: query.get('scriptId') ?? '', part, show };
}

export function QuestionnairePage() {
  const { scriptId, part, show } = useShownPart();
  const { isInitialized } = useSession();
  const user = useKnownUser();
  const { pathname, search } = useLocation();
  const userId = user?.id ?? null;
  const owner = useMemo(() => ({ userId, scriptId }), [userId, scriptId]);
  const isChecked = isInitialized || user !== null;
  return (
    <PlainFrame>
      <BackLink scriptId={scriptId} userId={userId} />
      <PageHeading sx={{ mt: 4, mb: 2 }}>Character questionnaire</PageHeading>
      {scriptId && userId && <ScriptTitle scriptId={scriptId} userId={userId} />}
      <Box sx={{ mt: 4 }}>
        {isChecked ? (
          <LazyBoundary fallback={<LoadingPlaceholder label="Questionnaire" height={640} />}>
            <QuestionnaireView
              key={`${userId} ${scriptId}`}
              owner={owner}
              part={part}
              onPart={show}
              signInAddress={signInPathFor(pathname + search)}
              // Handed over: needed by a lazy part and the editor alone, it would be in the editor's chunk.
              saving={(session) => <SavingIndicator session={session} />}
            />
          </LazyBoundary>
        ) : (
          <PageSpinner />
        )}
      </Box>
    </PlainFrame>
  );
}
