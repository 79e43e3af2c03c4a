/** While an account waits to be deleted: when that will be, and the way back. */
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { keepAccount } from '../manage/calls';
import { messages } from '../manage/messages';
import { useTakeOver } from '../manage/useTakeOver';
import { useTell } from '../manage/useTell';
import { useSession } from '../session/sessionState';

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

function useStay() {
  const takeOver = useTakeOver();
  const tell = useTell();
  const [isBusy, setBusy] = useState(false);
  const stay = async () => {
    setBusy(true);
    try {
      takeOver(await keepAccount());
      tell.success(messages.staying);
    } catch (error) {
      tell.failure(error, messages.stayingFailed);
    } finally {
      setBusy(false);
    }
  };
  return { stay, isBusy };
}

export function DeletionNotice() {
  const { user } = useSession();
  const { stay, isBusy } = useStay();
  if (!user?.deleteAfter) return null;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="Your account"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 3,
        mb: 8,
        px: 6,
        py: 3,
      }}
    >
      <Typography>
        Your account will be deleted on {dateFormat.format(new Date(user.deleteAfter))}.
      </Typography>
      <Button variant="outlined" disabled={isBusy} onClick={stay}>
        Keep my account
      </Button>
    </Paper>
  );
}
