/** /script-editor: leads to the script edited last, or to a new one when there is none. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { listScripts } from '../../../features/library/data/libraryApi';
import { libraryKeys } from '../../../features/library/data/queryKeys';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { ClapperBoard } from '../../../ui/drawings/ClapperBoard';
import { LoadError } from '../../../ui/loading/LoadError';
import { PageHeading } from '../../../ui/PageHeading';
import { PageMessage } from '../../../ui/PageMessage';
import { PageSpinner } from '../../frame/PageSpinner';

const ScriptDrawer = lazy(async () => ({
  default: (await import('../../../features/library/scriptDrawer/ScriptDrawer')).ScriptDrawer,
}));

const editedLast = { pageSize: 1, sort: 'updated', scope: 'all' } as const;

function FirstScript() {
  const navigate = useNavigate();
  return (
    <>
      <PageMessage drawing={<ClapperBoard />} heading={<PageHeading>New Script</PageHeading>}>
        There is no script to go on with yet: this is the first one.
      </PageMessage>
      <Suspense fallback={null}>
        <ScriptDrawer open onClose={() => navigate('/desk', { replace: true })} />
      </Suspense>
    </>
  );
}

/** Asked once: whoever makes the first script here goes where that one opens, although it is then the last. */
function useWasEmpty(count: number | undefined): boolean {
  const [wasEmpty, setWasEmpty] = useState(false);
  if (count === 0 && !wasEmpty) setWasEmpty(true);
  return wasEmpty;
}

export function ScriptEditorPage() {
  const { data, error, refetch } = useQuery({
    queryKey: [...libraryKeys.scripts, editedLast],
    queryFn: () => listScripts(editedLast),
    // The script edited last may have changed meanwhile.
    gcTime: 0,
  });
  const wasEmpty = useWasEmpty(data?.scripts.length);
  if (error) {
    return (
      <>
        <PageHeading>Script</PageHeading>
        <LoadError minHeight={56} onRetry={() => void refetch()}>
          {sentenceFor(asProblem(error), 'Your scripts could not be fetched.')}
        </LoadError>
      </>
    );
  }
  if (!data) return <PageSpinner />;
  const [last] = data.scripts;
  if (!last || wasEmpty) return <FirstScript />;
  return <Navigate to={`/script/${last.id}`} replace />;
}
