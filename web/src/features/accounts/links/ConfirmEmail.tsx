/** Confirms the address to which the mail went, as soon as the page opens. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Problem } from '../../../kit/problem';
import { Envelope } from '../../../ui/drawings/Envelope';
import { LostPage } from '../../../ui/drawings/LostPage';
import { useAsyncAction } from '../../../ui/hooks/useAsyncAction';
import { useOnMount } from '../../../ui/hooks/useOnMount';
import { PageHeading } from '../../../ui/PageHeading';
import { PageMessage } from '../../../ui/PageMessage';
import { MailboxHint } from '../forms/formParts';
import { useSession } from '../session/session';
import type { MailedLink } from './mailedLink';
import { confirmEmail } from './mailedLink';
import { useSendConfirmation } from './useSendConfirmation';

const toAccount = (
  <Button variant="contained" component={Link} to="/account">
    To your account
  </Button>
);

function Confirmed({ email }: { email: string }) {
  return (
    <PageMessage
      drawing={<Envelope />}
      heading={<PageHeading>Your e-mail is confirmed</PageHeading>}
      action={toAccount}
    >
      <strong>{email}</strong> is yours. What others share with this address reaches you now.
    </PageMessage>
  );
}

/** A mail opened twice, or one of another account. */
function NothingToConfirm({ email, reason }: { email: string; reason: string }) {
  return (
    <PageMessage
      drawing={<Envelope />}
      heading={<PageHeading>There is nothing to confirm</PageHeading>}
      action={toAccount}
    >
      Your own address, <strong>{email}</strong>, is confirmed.
      <Typography sx={{ mt: 2 }}>{reason}</Typography>
    </PageMessage>
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

function ConfirmationFailed({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  return (
    <PageMessage
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
    </PageMessage>
  );
}

interface ConfirmEmailProps {
  link: MailedLink;
  /** Shown while the call is running. */
  fallback: ReactNode;
}

export function ConfirmEmail({ link, fallback }: ConfirmEmailProps) {
  const { user, updateUser } = useSession();
  const { run, problem, answer } = useAsyncAction(async () => {
    const confirmedUser = await confirmEmail(link);
    updateUser(confirmedUser);
    return confirmedUser;
  });
  useOnMount(run);
  if (answer) return <Confirmed email={answer.email} />;
  if (!problem) return fallback;
  if (user?.emailConfirmed) return <NothingToConfirm email={user.email} reason={problem.message} />;
  return <ConfirmationFailed problem={problem} onRetry={run} />;
}
