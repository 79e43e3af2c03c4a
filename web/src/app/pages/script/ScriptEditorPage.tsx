/** /script-editor: leads to the script edited last, or to a new one when there is none. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { asProblem, sentenceFor } from '../../api/problem';
import { listScripts } from '../../features/library/calls';
import { libraryKeys } from '../../features/library/queryKeys';
import { ClapperBoard } from '../../ui/drawings/ClapperBoard';
import { NotFetched } from '../../ui/NotFetched';
import { Notice } from '../../ui/Notice';
import { PageHeading } from '../../ui/PageHeading';
import { Waiting } from '../Waiting';

const ScriptDrawer = lazy(async () => ({
  default: (await import('../../features/library/drawer/ScriptDrawer')).ScriptDrawer,
}));

const editedLast = { pageSize: 1, sort: 'updated', scope: 'all' } as const;

function FirstScript() {
  const navigate = useNavigate();
  return (
    <>
      <Notice drawing={<ClapperBoard />} heading={<PageHeading>New Script</PageHeading>}>
        There is no script to go on with yet: this is the first one.
      </Notice>
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
    // What was edited last a while ago may not be any more.
    gcTime: 0,
  });
  const wasEmpty = useWasEmpty(data?.scripts.length);
  if (error) {
    return (
      <>
        <PageHeading>Script</PageHeading>
        <NotFetched minHeight={56} onRetry={() => void refetch()}>
          {sentenceFor(asProblem(error), 'Your scripts could not be fetched.')}
        </NotFetched>
      </>
    );
  }
  if (!data) return <Waiting />;
  const [last] = data.scripts;
  if (!last || wasEmpty) return <FirstScript />;
  return <Navigate to={`/script/${last.id}`} replace />;
}
