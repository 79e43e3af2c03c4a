/** A page whose content did not come: says why, and asks again at a press. */
import Button from '@mui/material/Button';
import { EmptyDesk } from '../ui/drawings/EmptyDesk';
import { Notice } from '../ui/Notice';
import { PageHeading } from '../ui/PageHeading';
import { PlainFrame } from './PlainFrame';

interface NotConnectedProps {
  sentence: string;
  onRetry: () => void;
}

export function NotConnected({ sentence, onRetry }: NotConnectedProps) {
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
    </PlainFrame>
  );
}
