/** A script that was deleted, or that is not for this person to see. */
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { LostPage } from '../../ui/drawings/LostPage';
import { Notice } from '../../ui/Notice';
import { PageHeading } from '../../ui/PageHeading';
import { PlainFrame } from '../PlainFrame';

export function NoSuchScript() {
  return (
    <PlainFrame>
      <Notice
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
      </Notice>
    </PlainFrame>
  );
}
