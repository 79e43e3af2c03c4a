/** Switches the writing reminders off as soon as the page opens: one click in the mail is enough. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Envelope } from '../../../ui/drawings/Envelope';
import { LostPage } from '../../../ui/drawings/LostPage';
import { useAsyncAction } from '../../../ui/hooks/useAsyncAction';
import { useOnMount } from '../../../ui/hooks/useOnMount';
import { PageHeading } from '../../../ui/PageHeading';
import { PageMessage } from '../../../ui/PageMessage';
import { unsubscribe } from './mailedLink';

const toAccount = (
  <Button variant="outlined" component={Link} to="/account">
    To your account
  </Button>
);

function Unsubscribed({ message }: { message: string }) {
  return (
    <PageMessage
      drawing={<Envelope />}
      heading={<PageHeading title="No more reminders">As you wish</PageHeading>}
      action={toAccount}
    >
      {message}. If you miss them, your writing schedule is on your account page.
    </PageMessage>
  );
}

interface UnsubscribeProps {
  token: string;
  /** Shown while the call is running. */
  fallback: ReactNode;
}

export function Unsubscribe({ token, fallback }: UnsubscribeProps) {
  const { run, problem, answer } = useAsyncAction(() => unsubscribe(token));
  useOnMount(run);
  if (answer !== null) return <Unsubscribed message={answer} />;
  if (!problem) return fallback;
  return (
    <PageMessage
      drawing={<LostPage />}
      heading={<PageHeading title="Reminders">That did not work</PageHeading>}
      action={
        problem.isRefusal ? (
          toAccount
        ) : (
          <Button variant="contained" onClick={run}>
            Try again
          </Button>
        )
      }
    >
      {problem.message}
    </PageMessage>
  );
}
