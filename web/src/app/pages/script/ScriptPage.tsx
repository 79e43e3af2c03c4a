/** /script/:id and /script-dummy/:id: the editor. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { asProblem, sentenceFor } from '../../api/problem';
import { useKeptQuery } from '../../editor/copies/useKeptQuery';
import { useUserHere } from '../../features/accounts/session/useUserHere';
import { scriptQuestion } from '../../features/library/scriptQuestion';
import { makePersons } from '../../features/manuscript/editing/bar/persons';
import { OpeningScript } from '../../features/manuscript/editing/OpeningScript';
import { useSession } from '../../features/manuscript/editing/useSession';
import { pageRulesQuestion } from '../../features/manuscript/pageRules';
import { noticesKey } from '../../features/notices/useNotices';
import { NotConnected } from '../NotConnected';
import { contentId } from '../SkipLink';
import { useCameFrom } from '../wayBack/notedPlaces';
import { wayBackOf } from '../wayBack/wayBackOf';
import { NoSuchScript } from './NoSuchScript';
import { WritingPage } from './WritingPage';

/** Its text is asked for beside its record, not behind it. */
function useText(id: string, userId: string | undefined, title: string) {
  const persons = useMemo(makePersons, []);
  const queries = useQueryClient();
  const session = useSession({
    scriptId: id,
    userId: userId ?? '',
    title,
    onNotice: () => void queries.invalidateQueries({ queryKey: noticesKey }),
    onPerson: persons.hear,
  });
  return { session, persons };
}

function OpenScript({ id }: { id: string }) {
  const userId = useUserHere()?.id;
  const script = useKeptQuery(scriptQuestion(id, userId));
  const rules = useKeptQuery(pageRulesQuestion(id, userId));
  const { session, persons } = useText(id, userId, script.data?.title ?? '');
  const wayBack = wayBackOf(useCameFrom(), script.data);
  const failed = script.error ?? rules.error;
  const isGone = failed !== null && asProblem(failed).status === 404;
  if (script.data && rules.data) {
    const here = { wayBack, isGone, session, persons };
    return <WritingPage {...here} script={script.data} rules={rules.data} />;
  }
  if (isGone) return <NoSuchScript />;
  if (failed) {
    const retry = () => void Promise.all([script.refetch(), rules.refetch()]);
    const sentence = sentenceFor(asProblem(failed), 'The server does not answer.');
    return <NotConnected sentence={sentence} onRetry={retry} />;
  }
  return <OpeningScript {...{ wayBack, contentId }} script={script.data} />;
}

export function ScriptPage() {
  const { id = '' } = useParams();
  // Another script is another page: nothing of the last one stays.
  return <OpenScript key={id} id={id} />;
}
