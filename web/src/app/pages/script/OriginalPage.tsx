/** /script/:id/original: the original of a script whose changes are marked, on its pages, read-only (VE44). */
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import {
  ScriptViewer,
  ScriptViewerSkeleton,
} from '../../../features/manuscript/viewing/ScriptViewer';
import { fetchOriginalPages } from '../../../features/versions/marking/markingApi';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { LostPage } from '../../../ui/drawings/LostPage';
import { PageHeading } from '../../../ui/PageHeading';
import { PageMessage } from '../../../ui/PageMessage';
import { RouterLink } from '../../../ui/RouterLink';
import { OfflinePage } from '../../frame/OfflinePage';
import { PlainFrame } from '../../frame/PlainFrame';
import { NoSuchScript } from './NoSuchScript';

/** The bar above scrolls away with the page. */
const noBar = 0;

function NoOriginal({ back, sentence }: { back: string; sentence: string }) {
  return (
    <PlainFrame>
      <PageMessage
        drawing={<LostPage />}
        heading={<PageHeading>There is no original</PageHeading>}
        action={<RouterLink to={back}>Back to the script</RouterLink>}
      >
        {sentence}
      </PageMessage>
    </PlainFrame>
  );
}

export function OriginalPage() {
  const { id: scriptId = '' } = useParams();
  const [query] = useSearchParams();
  const draftId = query.get('draft') ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['versions', 'original', scriptId, draftId],
    queryFn: ({ signal }) => fetchOriginalPages({ scriptId, draftId }, signal),
    // Decisions change it.
    gcTime: 0,
  });
  const back = `/script/${scriptId}${draftId && `?draft=${draftId}`}`;
  const problem = error && asProblem(error);
  if (problem?.status === 404) return <NoSuchScript />;
  if (problem && [403, 409].includes(problem.status))
    return <NoOriginal back={back} sentence={problem.message} />;
  if (problem && !data) {
    const sentence = sentenceFor(problem, 'The server does not answer.');
    return <OfflinePage sentence={sentence} onRetry={() => void refetch()} />;
  }
  return (
    <PlainFrame>
      <RouterLink to={back}>Back to the script</RouterLink>
      <PageHeading sx={{ mt: 4, mb: 2 }}>Original</PageHeading>
      <Typography sx={{ mb: 4, color: 'text.secondary' }}>
        As it was when marking began, with the changes that were accepted since.
      </Typography>
      {data ? <ScriptViewer script={data} bar={noBar} /> : <ScriptViewerSkeleton bar={noBar} />}
    </PlainFrame>
  );
}
