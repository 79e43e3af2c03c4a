/** /script/:id/merge?draft=&direction=: what a merge of two drafts would do, scene by scene, and the merge itself. */
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import {
  draftKeys,
  listDrafts,
  type MergeAddress,
  readMerge,
} from '../../../features/versions/drafts/draftApi';
import { MergeScreen } from '../../../features/versions/drafts/merge/MergeScreen';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { OfflinePage } from '../../frame/OfflinePage';
import { PageSpinner } from '../../frame/PageSpinner';
import { PlainFrame } from '../../frame/PlainFrame';
import { NoSuchDraft } from './NoSuchScript';

function useMergePage(address: MergeAddress) {
  const { scriptId, draftId, direction } = address;
  const merge = useQuery({
    queryKey: draftKeys.merge(scriptId, draftId, direction),
    queryFn: ({ signal }) => readMerge(address, signal),
    // Both texts may be others the next time somebody looks.
    gcTime: 0,
  });
  const drafts = useQuery({
    queryKey: draftKeys.list(scriptId),
    queryFn: ({ signal }) => listDrafts(scriptId, signal),
  });
  return { merge, draft: drafts.data?.find(({ id }) => id === draftId) };
}

function OpenMerge({ address }: { address: MergeAddress }) {
  const { merge, draft } = useMergePage(address);
  const problem = merge.error && asProblem(merge.error);
  if (problem?.status === 404) return <NoSuchDraft scriptId={address.scriptId} />;
  if (problem && !merge.data) {
    const sentence = sentenceFor(problem, 'The server does not answer.');
    return <OfflinePage sentence={sentence} onRetry={() => void merge.refetch()} />;
  }
  return (
    <PlainFrame>
      {merge.data ? <MergeScreen {...{ address, draft }} view={merge.data} /> : <PageSpinner />}
    </PlainFrame>
  );
}

export function MergePage() {
  const { id: scriptId = '' } = useParams();
  const [query] = useSearchParams();
  const draftId = query.get('draft') ?? '';
  const direction = query.get('direction') === 'toDraft' ? 'toDraft' : 'toMain';
  // Another merge begins afresh: choices about one are not those about another.
  return <OpenMerge key={`${draftId} ${direction}`} address={{ scriptId, draftId, direction }} />;
}
