/** Asks once before an account is given up. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

interface LeaveDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  onLeave: () => void;
  onStay: () => void;
}

export function LeaveDialog({ isOpen, isBusy, onLeave, onStay }: LeaveDialogProps) {
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
