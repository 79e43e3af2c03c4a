/** Page shown when its content could not be fetched: says why, retries on a click, and offers what needs no server. */
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useKnownUser } from '../../features/accounts/session/session';
import { EmptyDesk } from '../../ui/drawings/EmptyDesk';
import { PageHeading } from '../../ui/PageHeading';
import { PageMessage } from '../../ui/PageMessage';
import { PlainFrame } from './PlainFrame';

// Without a network and without our service worker it cannot come either; then the page is right without it.
const OfflineScripts = lazy(() =>
  import('../offline/OfflineScripts').then(
    ({ OfflineScripts }) => ({ default: OfflineScripts }),
    () => ({ default: () => null }),
  ),
);

interface OfflinePageProps {
  sentence: string;
  onRetry: () => void;
}

export function OfflinePage({ sentence, onRetry }: OfflinePageProps) {
  const user = useKnownUser();
  return (
    <PlainFrame>
      <PageMessage
        drawing={<EmptyDesk />}
        heading={<PageHeading title="Not connected">The line is quiet</PageHeading>}
        action={
          <Button variant="contained" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        {sentence}
      </PageMessage>
      {user && (
        <Suspense fallback={null}>
          <OfflineScripts userId={user.id} />
        </Suspense>
      )}
    </PlainFrame>
  );
}
