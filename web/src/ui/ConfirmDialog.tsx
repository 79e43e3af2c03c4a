/** Asks once before something that nothing can bring back. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The button that does it. */
  deed: string;
  /** The button that leaves everything as it is. */
  wayOut?: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={props.isOpen}
      onClose={props.onCancel}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{props.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{props.children}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={props.onCancel}>
          {props.wayOut ?? 'Cancel'}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={props.isBusy ?? false}
          onClick={props.onConfirm}
        >
          {props.deed}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
