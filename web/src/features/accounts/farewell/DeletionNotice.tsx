/** While an account waits to be deleted: when that will be, and the way back. */
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useSession } from '../session/sessionState';
import { farewellDay, useFarewell } from './useFarewell';

export function DeletionNotice() {
  const { user } = useSession();
  const { stay, isBusy } = useFarewell();
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
      <Typography>Your account will be deleted on {farewellDay(user.deleteAfter)}.</Typography>
      <Button variant="outlined" disabled={isBusy} onClick={stay}>
        Keep my account
      </Button>
    </Paper>
  );
}
