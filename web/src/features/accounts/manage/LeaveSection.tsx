/** Leaving: deleted after a week, and taken back until then. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { User } from '../session/storedAccount';
import { keepAccount, leaveForGood } from './calls';
import { rowFrame } from './frame/rowFrame';
import { Section } from './frame/Section';
import { LeaveDialog } from './LeaveDialog';
import { messages } from './messages';
import { useFocusKept } from './useFocusKept';
import { useTakeOver } from './useTakeOver';
import { useTell } from './useTell';

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** Either call, told and taken over. */
function useDecision() {
  const takeOver = useTakeOver();
  const tell = useTell();
  const [isBusy, setBusy] = useState(false);
  const decide = async (call: () => Promise<User>, done: string, failed: string) => {
    setBusy(true);
    try {
      const { deleteAfter } = await call();
      takeOver({ deleteAfter });
      tell.success(done);
    } catch (error) {
      tell.failure(error, failed);
    } finally {
      setBusy(false);
    }
  };
  return { decide, isBusy };
}

function Leaving({ deleteAfter }: { deleteAfter: string }) {
  const { decide, isBusy } = useDecision();
  return (
    <>
      <Typography role="status">
        Your account will be deleted on {dateFormat.format(new Date(deleteAfter))}. Until then
        everything is as it was, and you can change your mind.
      </Typography>
      <Button
        variant="contained"
        disabled={isBusy}
        onClick={() => decide(keepAccount, messages.staying, messages.stayingFailed)}
      >
        Keep my account
      </Button>
    </>
  );
}

function Staying({ userId }: { userId: string }) {
  const { decide, isBusy } = useDecision();
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    await decide(() => leaveForGood(userId), messages.leaving, messages.leavingFailed);
    setAsking(false);
  };
  return (
    <>
      <Typography>
        Your account and everything in it will be deleted after 7 days. Until then you can take it
        back.
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
        onLeave={leave}
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
