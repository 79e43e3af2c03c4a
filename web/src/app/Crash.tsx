/** Something broke in the page itself, or a part of it could not be fetched. */
import Button from '@mui/material/Button';
import { EmptyDesk } from '../ui/drawings/EmptyDesk';
import { Notice } from '../ui/Notice';
import { PageHeading } from '../ui/PageHeading';
import { PlainFrame } from './PlainFrame';

export function Crash() {
  return (
    <PlainFrame>
      <Notice
        drawing={<EmptyDesk />}
        heading={<PageHeading>Something went wrong</PageHeading>}
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            Load the page again
          </Button>
        }
      >
        This page could not be shown. What you had saved is safe.
      </Notice>
    </PlainFrame>
  );
}
