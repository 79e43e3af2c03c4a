/** Message for a mailed link that arrived incomplete. */
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { LostPage } from '../../../ui/drawings/LostPage';
import { PageHeading } from '../../../ui/PageHeading';
import { PageMessage } from '../../../ui/PageMessage';
import { messages } from '../messages';

export function BrokenLink({ title }: { title: string }) {
  return (
    <PageMessage
      drawing={<LostPage />}
      heading={<PageHeading title={title}>{messages.invalidUrl}</PageHeading>}
      action={
        <Button variant="contained" component={Link} to="/login">
          Login
        </Button>
      }
    >
      A part of the link is missing. Please open it from the letter again, as a whole.
    </PageMessage>
  );
}
