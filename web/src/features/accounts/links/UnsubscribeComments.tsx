/** Switches letters about comments off by a button: programs that look into letters open the page, too. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Envelope } from '../../../ui/drawings/Envelope';
import { FormProblem } from '../../../ui/forms/FormProblem';
import { useAsyncAction } from '../../../ui/hooks/useAsyncAction';
import { PageHeading } from '../../../ui/PageHeading';
import { PageMessage } from '../../../ui/PageMessage';
import { unsubscribeFromComments } from './mailedLink';

function NoMoreLetters({ message }: { message: string }) {
  return (
    <PageMessage
      drawing={<Envelope />}
      heading={
        <PageHeading takesFocus title="No more letters about comments">
          As you wish
        </PageHeading>
      }
      action={
        <Button variant="outlined" component={Link} to="/account">
          To your account
        </Button>
      }
    >
      {message}. The bell still tells you of them, and your account page switches the letters on
      again.
    </PageMessage>
  );
}

export function UnsubscribeComments({ token }: { token: string }) {
  const { run, isBusy, problem, answer } = useAsyncAction(() => unsubscribeFromComments(token));
  if (answer !== null) return <NoMoreLetters message={answer} />;
  return (
    <PageMessage
      drawing={<Envelope />}
      heading={<PageHeading title="Letters about comments">Fewer letters?</PageHeading>}
      action={
        <Box sx={{ display: 'grid', gap: 5, justifyItems: 'center' }}>
          <FormProblem message={problem?.message} />
          <Button variant="contained" size="large" disabled={isBusy} onClick={run}>
            No more letters about comments
          </Button>
        </Box>
      }
    >
      We write to you when somebody comments on a script of yours, answers you or mentions you, and
      you have not read it in Screnpla meanwhile.
    </PageMessage>
  );
}
