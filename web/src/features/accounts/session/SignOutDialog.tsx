/** Dialog before signing out with unsaved changes: nothing is discarded unasked. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { UnsyncedDocument } from '../../../editor/offline/unsyncedChanges';
import { describeUnsyncedDocument } from '../../../editor/offline/unsyncedChanges';

export type SignOutAnswer = 'stay' | 'keep' | 'discard';

interface SignOutDialogProps {
  unsent: UnsyncedDocument[];
  onAnswer: (answer: SignOutAnswer) => void;
}

function Answers({ onAnswer }: Pick<SignOutDialogProps, 'onAnswer'>) {
  return (
    <DialogActions
      disableSpacing
      sx={{ flexDirection: 'column', alignItems: 'stretch', gap: 2, px: 6, pb: 6 }}
    >
      <Button variant="contained" autoFocus onClick={() => onAnswer('stay')}>
        Stay and save
      </Button>
      <Button variant="outlined" onClick={() => onAnswer('keep')}>
        Sign out and keep them on this device
      </Button>
      <Button color="error" onClick={() => onAnswer('discard')}>
        Sign out and discard them
      </Button>
    </DialogActions>
  );
}

export function SignOutDialog({ unsent, onAnswer }: SignOutDialogProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open
      onClose={() => onAnswer('stay')}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>You have changes that are not saved yet</DialogTitle>
      <DialogContent id={textId}>
        <Box component="ul" sx={{ m: 0, mb: 3, paddingInlineStart: 5 }}>
          {unsent.map((one) => (
            <li key={`${one.scriptId} ${one.document}`}>{describeUnsyncedDocument(one)}</li>
          ))}
        </Box>
        <DialogContentText>
          Kept on this device, they are offered to you when you sign in here again, and to nobody
          else.
        </DialogContentText>
      </DialogContent>
      <Answers onAnswer={onAnswer} />
    </Dialog>
  );
}
