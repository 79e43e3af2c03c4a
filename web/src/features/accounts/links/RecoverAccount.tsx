/** Undoes a change of the e-mail address; whoever holds the mail owns the old address. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Envelope } from '../../../ui/drawings/Envelope';
import { FormProblem } from '../../../ui/forms/FormProblem';
import { useAsyncAction } from '../../../ui/hooks/useAsyncAction';
import { PageHeading } from '../../../ui/PageHeading';
import { PageMessage } from '../../../ui/PageMessage';
import { useSession } from '../session/session';
import type { MailedLink } from './mailedLink';
import { recoverAccount } from './mailedLink';

function AccountRecovered({ email }: { email: string }) {
  return (
    <PageMessage
      drawing={<Envelope />}
      heading={<PageHeading takesFocus>Your account is back</PageHeading>}
      action={
        <Button variant="contained" component={Link} to="/login">
          Sign in
        </Button>
      }
    >
      You sign in with <strong>{email}</strong>. Everybody who was signed in to your account is
      signed out now.
      <Typography sx={{ mt: 2 }}>
        We have sent a letter to {email} with which you can set a new password: do it if it was not
        you who made the change.
      </Typography>
    </PageMessage>
  );
}

export function RecoverAccount({ link }: { link: MailedLink }) {
  const { isAuthenticated, retry } = useSession();
  const { run, isBusy, problem, answer } = useAsyncAction(async () => {
    const restored = await recoverAccount(link);
    // Perhaps it was this browser's own session that has just ended.
    if (isAuthenticated) retry();
    return restored;
  });
  if (answer) return <AccountRecovered email={answer.email} />;
  return (
    <PageMessage
      drawing={<Envelope />}
      heading={<PageHeading>Take your account back</PageHeading>}
      action={
        <Box sx={{ display: 'grid', gap: 5, justifyItems: 'center' }}>
          <FormProblem message={problem?.message} />
          <Button variant="contained" size="large" disabled={isBusy} onClick={run}>
            Take my account back
          </Button>
        </Box>
      }
    >
      Something about your account was changed. If it was not you, this button undoes it: the
      address that this letter went to counts again, a password, a second factor or a deletion that
      came since is called off, and everybody is signed out, on all devices.
    </PageMessage>
  );
}
