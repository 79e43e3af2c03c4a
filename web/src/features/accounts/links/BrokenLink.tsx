/** A link from a letter that did not arrive as a whole. */
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { LostPage } from '../../../ui/drawings/LostPage';
import { Notice } from '../../../ui/Notice';
import { PageHeading } from '../../../ui/PageHeading';
import { messages } from '../messages';

export function BrokenLink({ title }: { title: string }) {
  return (
    <Notice
      drawing={<LostPage />}
      heading={<PageHeading title={title}>{messages.invalidUrl}</PageHeading>}
      action={
        <Button variant="contained" component={Link} to="/login">
          Login
        </Button>
      }
    >
      A part of the link is missing. Please open it from the letter again, as a whole.
    </Notice>
  );
}
