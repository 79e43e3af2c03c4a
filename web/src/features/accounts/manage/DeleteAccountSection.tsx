/** Section that deletes the account: gone after a week, and restorable until then. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useFocusRestore } from '../../../ui/hooks/useFocusRestore';
import { deletionDate, useAccountDeletion } from '../deletion/accountDeletion';
import type { User } from '../session/storedAccount';
import { rowPadding, Section } from './settingsLayout';

interface DeleteAccountDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks once before an account is given up. */
function DeleteAccountDialog({ isOpen, isBusy, onLeave, onStay }: DeleteAccountDialogProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onStay}
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>Delete your account?</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          In 7 days your account and all your work will be gone, and nobody can bring them back.
          Until then you can sign in and keep it. You may want to download your work first.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onStay}>
          Keep it
        </Button>
        <Button variant="contained" color="error" disabled={isBusy} onClick={onLeave}>
          Delete my account
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function PendingDeletion({ deleteAfter }: { deleteAfter: string }) {
  const { stay, isBusy } = useAccountDeletion();
  return (
    <>
      <Typography role="status">
        Your account will be deleted on {deletionDate(deleteAfter)}. Until then everything is as it
        was, and you can change your mind.
      </Typography>
      <Button variant="contained" disabled={isBusy} onClick={stay}>
        Keep my account
      </Button>
    </>
  );
}

function DeletionOffer({ userId }: { userId: string }) {
  const { leave, isBusy } = useAccountDeletion();
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
      <DeleteAccountDialog
        isOpen={isAsking}
        isBusy={isBusy}
        onLeave={leaveAndClose}
        onStay={() => setAsking(false)}
      />
    </>
  );
}

export function DeleteAccountSection({ user }: { user: User }) {
  const buttons = useFocusRestore<HTMLDivElement>(user.deleteAfter);
  return (
    <Section title="Leave">
      <Box
        ref={buttons}
        sx={{ ...rowPadding, py: 4, display: 'grid', justifyItems: 'start', gap: 3 }}
      >
        {user.deleteAfter ? (
          <PendingDeletion deleteAfter={user.deleteAfter} />
        ) : (
          <DeletionOffer userId={user.id} />
        )}
      </Box>
    </Section>
  );
}
