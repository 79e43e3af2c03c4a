/** Switches the writing reminders off, as soon as the page opens: one click in the letter is enough. */
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Envelope } from '../../../ui/drawings/Envelope';
import { LostPage } from '../../../ui/drawings/LostPage';
import { Notice } from '../../../ui/Notice';
import { PageHeading } from '../../../ui/PageHeading';
import { useDeed } from '../useDeed';
import { useOnce } from '../useOnce';
import { unsubscribe } from './calls';

const toAccount = (
  <Button variant="outlined" component={Link} to="/account">
    To your account
  </Button>
);

function Unsubscribed({ message }: { message: string }) {
  return (
    <Notice
      drawing={<Envelope />}
      heading={<PageHeading title="No more reminders">As you wish</PageHeading>}
      action={toAccount}
    >
      {message}. If you miss them, your writing schedule is on your account page.
    </Notice>
  );
}

interface UnsubscribeProps {
  token: string;
  /** What there is to see while the server is asked. */
  waiting: ReactNode;
}

export function Unsubscribe({ token, waiting }: UnsubscribeProps) {
  const { run, problem, answer } = useDeed(() => unsubscribe(token));
  useOnce(run);
  if (answer !== null) return <Unsubscribed message={answer} />;
  if (!problem) return waiting;
  return (
    <Notice
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
    </Notice>
  );
}
