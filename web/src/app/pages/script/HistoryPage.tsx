/** /script/:id/history: any moment of a script's text, or of one of its drafts (`?draft=`). */
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { HistoryView } from '../../../features/versions/history/HistoryView';
import { historyQuery } from '../../../features/versions/history/historyApi';
import { asProblem } from '../../../kit/problem';
import { PageHeading } from '../../../ui/PageHeading';
import { RouterLink } from '../../../ui/RouterLink';
import { PlainFrame } from '../../frame/PlainFrame';
import { NoSuchScript } from './NoSuchScript';

export function HistoryPage() {
  const { id: scriptId = '' } = useParams();
  const [query] = useSearchParams();
  const draftId = query.get('draft') ?? '';
  const text = { scriptId, draftId };
  const { error } = useQuery(historyQuery(text));
  if (error && asProblem(error).status === 404) return <NoSuchScript />;
  const back = `/script/${scriptId}${draftId && `?draft=${draftId}`}`;
  return (
    <PlainFrame>
      <RouterLink to={back}>Back to the script</RouterLink>
      <PageHeading sx={{ my: 4 }}>History</PageHeading>
      {/* Another text is another history: nothing of the last one stays. */}
      <HistoryView key={`${scriptId} ${draftId}`} text={text} />
    </PlainFrame>
  );
}
