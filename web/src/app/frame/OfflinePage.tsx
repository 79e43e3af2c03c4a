/** A page whose content did not come: says why, asks again at a press, and offers what needs no server. */
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useUserHere } from '../features/accounts/session/useUserHere';
import { EmptyDesk } from '../ui/drawings/EmptyDesk';
import { Notice } from '../ui/Notice';
import { PageHeading } from '../ui/PageHeading';
import { PlainFrame } from './PlainFrame';

// Without a network and without our service worker it cannot come either; then the page is right without it.
const OnThisDevice = lazy(() =>
  import('./offline/OnThisDevice').then(
    ({ OnThisDevice }) => ({ default: OnThisDevice }),
    () => ({ default: () => null }),
  ),
);

interface NotConnectedProps {
  sentence: string;
  onRetry: () => void;
}

export function NotConnected({ sentence, onRetry }: NotConnectedProps) {
  const user = useUserHere();
  return (
    <PlainFrame>
      <Notice
        drawing={<EmptyDesk />}
        heading={<PageHeading title="Not connected">The line is quiet</PageHeading>}
        action={
          <Button variant="contained" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        {sentence}
      </Notice>
      {user && (
        <Suspense fallback={null}>
          <OnThisDevice userId={user.id} />
        </Suspense>
      )}
    </PlainFrame>
  );
}
