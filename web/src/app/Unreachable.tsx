/** The server does not answer: nothing is lost, and one button tries again. */
import Button from '@mui/material/Button';
import { EmptyDesk } from '../ui/drawings/EmptyDesk';
import { Notice } from '../ui/Notice';
import { PageHeading } from '../ui/PageHeading';
import { PlainFrame } from './PlainFrame';

interface UnreachableProps {
  message: string;
  onRetry: () => void;
}

export function Unreachable({ message, onRetry }: UnreachableProps) {
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
        {message} You are still signed in on this device.
      </Notice>
    </PlainFrame>
  );
}
