/** Message for an alternate draft that this person may not see, or that was never there. */
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { LostPage } from '../../../ui/drawings/LostPage';
import { PageHeading } from '../../../ui/PageHeading';
import { PageMessage } from '../../../ui/PageMessage';
import { PlainFrame } from '../../frame/PlainFrame';

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
