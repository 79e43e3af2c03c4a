/** /reset-password: a link that is not whole is told at once; the rest is still to come. */
import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import { messages } from '../../features/accounts/messages';
import { LostPage } from '../../ui/drawings/LostPage';
import { Notice } from '../../ui/Notice';
import { PageHeading } from '../../ui/PageHeading';
import { NotBuiltYet } from './NotBuiltYet';
import { unbuiltPages } from './unbuiltPages';

const needed = ['token', 'secret', 'userId'];

export function ResetPasswordPage() {
  const [query] = useSearchParams();
  if (needed.every((name) => query.get(name)))
    return <NotBuiltYet {...unbuiltPages.resetPassword} />;
  return (
    <Notice
      drawing={<LostPage />}
      heading={<PageHeading title="Reset password">{messages.invalidResetUrl}</PageHeading>}
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
