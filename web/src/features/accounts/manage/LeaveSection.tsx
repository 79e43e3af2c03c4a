/** Leaving: deleted after a week, and taken back until then. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { farewellDay, useFarewell } from '../farewell/useFarewell';
import type { User } from '../session/storedAccount';
import { rowFrame } from './frame/rowFrame';
import { Section } from './frame/Section';
import { LeaveDialog } from './LeaveDialog';
import { useFocusKept } from './useFocusKept';

function Leaving({ deleteAfter }: { deleteAfter: string }) {
  const { stay, isBusy } = useFarewell();
  return (
    <>
      <Typography role="status">
        Your account will be deleted on {farewellDay(deleteAfter)}. Until then everything is as it
        was, and you can change your mind.
      </Typography>
      <Button variant="contained" disabled={isBusy} onClick={stay}>
        Keep my account
      </Button>
    </>
  );
}

function Staying({ userId }: { userId: string }) {
  const { leave, isBusy } = useFarewell();
  const [isAsking, setAsking] = useState(false);
  const leaveAndClose = async () => {
    await leave(userId);
    setAsking(false);
  };
  return (
    <>
      <Typography>
        If you delete your account, it and everything in it are gone after 7 days. Until then you
        can change your mind.
      </Typography>
      <Button
        variant="outlined"
        color="error"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Delete my account
      </Button>
      <LeaveDialog
        isOpen={isAsking}
        isBusy={isBusy}
        onLeave={leaveAndClose}
        onStay={() => setAsking(false)}
      />
    </>
  );
}

export function LeaveSection({ user }: { user: User }) {
  const place = useFocusKept<HTMLDivElement>(user.deleteAfter);
  return (
    <Section title="Leave">
      <Box ref={place} sx={{ ...rowFrame, py: 4, display: 'grid', justifyItems: 'start', gap: 3 }}>
        {user.deleteAfter ? (
          <Leaving deleteAfter={user.deleteAfter} />
        ) : (
          <Staying userId={user.id} />
        )}
      </Box>
    </Section>
  );
}
