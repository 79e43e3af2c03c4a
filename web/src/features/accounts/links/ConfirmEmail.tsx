/** Confirms the address to which the letter went, as soon as the page opens. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Problem } from '../../../api/problem';
import { Envelope } from '../../../ui/drawings/Envelope';
import { LostPage } from '../../../ui/drawings/LostPage';
import { Notice } from '../../../ui/Notice';
import { PageHeading } from '../../../ui/PageHeading';
import { MailboxHint } from '../MailboxHint';
import { useSession } from '../session/sessionState';
import { useDeed } from '../useDeed';
import { useOnce } from '../useOnce';
import { useSendConfirmation } from '../useSendConfirmation';
import { confirmEmail } from './calls';
import type { MailedLink } from './mailedLink';

const toAccount = (
  <Button variant="contained" component={Link} to="/account">
    To your account
  </Button>
);

function Confirmed({ email }: { email: string }) {
  return (
    <Notice
      drawing={<Envelope />}
      heading={<PageHeading>Your e-mail is confirmed</PageHeading>}
      action={toAccount}
    >
      <strong>{email}</strong> is yours. What others share with this address reaches you now.
    </Notice>
  );
}

/** A letter opened twice, or one of another account. */
function NothingToConfirm({ email, why }: { email: string; why: string }) {
  return (
    <Notice
      drawing={<Envelope />}
      heading={<PageHeading>There is nothing to confirm</PageHeading>}
      action={toAccount}
    >
      Your own address, <strong>{email}</strong>, is confirmed.
      <Typography sx={{ mt: 2 }}>{why}</Typography>
    </Notice>
  );
}

function SendAgain() {
  const { run, isBusy } = useSendConfirmation();
  return (
    <>
      <Button variant="contained" disabled={isBusy} onClick={run}>
        Send the letter again
      </Button>
      <MailboxHint />
    </>
  );
}

function Refused({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  return (
    <Notice
      drawing={<LostPage />}
      heading={<PageHeading>Your e-mail is not confirmed yet</PageHeading>}
      action={
        problem.isRefusal ? (
          <SendAgain />
        ) : (
          <Button variant="contained" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {problem.message}
    </Notice>
  );
}

interface ConfirmEmailProps {
  link: MailedLink;
  /** What there is to see while the server is asked. */
  waiting: ReactNode;
}

export function ConfirmEmail({ link, waiting }: ConfirmEmailProps) {
  const { user, updateUser } = useSession();
  const { run, problem, answer } = useDeed(async () => {
    const confirmed = await confirmEmail(link);
    updateUser(confirmed);
    return confirmed;
  });
  useOnce(run);
  if (answer) return <Confirmed email={answer.email} />;
  if (!problem) return waiting;
  if (user?.emailConfirmed) return <NothingToConfirm email={user.email} why={problem.message} />;
  return <Refused problem={problem} onRetry={run} />;
}
