/** /script/:id/snapshot/:snapshotId: a snapshot of a script on its pages, read-only. */
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import {
  ScriptViewer,
  ScriptViewerSkeleton,
} from '../../../features/manuscript/viewing/ScriptViewer';
import {
  fetchSnapshotPages,
  listSnapshots,
  snapshotKeys,
} from '../../../features/versions/snapshots/snapshotApi';
import type { OpenText } from '../../../features/versions/versionsContext';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { PageHeading } from '../../../ui/PageHeading';
import { RouterLink } from '../../../ui/RouterLink';
import { OfflinePage } from '../../frame/OfflinePage';
import { PlainFrame } from '../../frame/PlainFrame';
import { NoSuchScript } from './NoSuchScript';

/** The bar above scrolls away with the page. */
const noBar = 0;

function useSnapshotPage(text: OpenText, id: string) {
  const pages = useQuery({
    queryKey: snapshotKeys.pages(text, id),
    queryFn: ({ signal }) => fetchSnapshotPages(text, id, signal),
    // The text of a snapshot never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const list = useQuery({
    queryKey: snapshotKeys.list(text),
    queryFn: ({ signal }) => listSnapshots(text, signal),
  });
  return { pages, name: list.data?.find((snapshot) => snapshot.id === id)?.name ?? 'Snapshot' };
}

export function SnapshotPage() {
  const { id: scriptId = '', snapshotId = '' } = useParams();
  const [query] = useSearchParams();
  const draftId = query.get('draft') ?? '';
  const { pages, name } = useSnapshotPage({ scriptId, draftId }, snapshotId);
  const problem = pages.error && asProblem(pages.error);
  if (problem?.status === 404) return <NoSuchScript />;
  if (problem && !pages.data) {
    const sentence = sentenceFor(problem, 'The server does not answer.');
    return <OfflinePage sentence={sentence} onRetry={() => void pages.refetch()} />;
  }
  const back = `/script/${scriptId}${draftId && `?draft=${draftId}`}`;
  return (
    <PlainFrame>
      <RouterLink to={back}>Back to the script</RouterLink>
      <PageHeading sx={{ my: 4, overflowWrap: 'anywhere' }}>{name}</PageHeading>
      {pages.data ? (
        <ScriptViewer script={pages.data} bar={noBar} />
      ) : (
        <ScriptViewerSkeleton bar={noBar} />
      )}
    </PlainFrame>
  );
}
