/** Messages for a script, or a draft of it, that was deleted or that this person may not see. */
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { LostPage } from '../../../ui/drawings/LostPage';
import { PageHeading } from '../../../ui/PageHeading';
import { PageMessage } from '../../../ui/PageMessage';
import { PlainFrame } from '../../frame/PlainFrame';

export function NoSuchScript() {
  return (
    <PlainFrame>
      <PageMessage
        drawing={<LostPage />}
        heading={<PageHeading>This script is not here</PageHeading>}
        action={
          <Button variant="contained" component={Link} to="/desk">
            Go to desk
          </Button>
        }
      >
        It was deleted, or it is not shared with you any more. What you deleted yourself waits for
        30 days in ‘Recently deleted’.
      </PageMessage>
    </PlainFrame>
  );
}

/** An alternate draft that was taken back, or was never there. */
export function NoSuchDraft({ scriptId }: { scriptId: string }) {
  return (
    <PlainFrame>
      <PageMessage
        drawing={<LostPage />}
        heading={<PageHeading>This draft is not here</PageHeading>}
        action={
          <Button variant="contained" component={Link} to={`/script/${scriptId}`}>
            Open the main draft
          </Button>
        }
      >
        Who made it has taken it back, or it never was a draft of this script.
      </PageMessage>
    </PlainFrame>
  );
}
