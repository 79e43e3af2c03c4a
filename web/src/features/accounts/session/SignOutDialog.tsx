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
import { countNoun } from '../../../kit/displayText';

export type SignOutAnswer = 'stay' | 'keep' | 'discard';

interface SignOutDialogProps {
  unsent: UnsyncedDocument[];
  /** How many recordings were not sent. */
  recordings: number;
  onAnswer: (answer: SignOutAnswer) => void;
}

interface AnswersProps extends Pick<SignOutDialogProps, 'onAnswer'> {
  stayLabel: string;
}

function Answers({ stayLabel, onAnswer }: AnswersProps) {
  return (
    <DialogActions
      disableSpacing
      sx={{ flexDirection: 'column', alignItems: 'stretch', gap: 2, px: 6, pb: 6 }}
    >
      <Button variant="contained" autoFocus onClick={() => onAnswer('stay')}>
        {stayLabel}
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

export function SignOutDialog({ unsent, recordings, onAnswer }: SignOutDialogProps) {
  const titleId = useId();
  const textId = useId();
  const hasChanges = unsent.length > 0;
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
      <DialogTitle id={titleId}>
        {hasChanges
          ? 'You have changes that are not saved yet'
          : 'You have a recording that was not sent'}
      </DialogTitle>
      <DialogContent id={textId}>
        <Box component="ul" sx={{ m: 0, mb: 3, paddingInlineStart: 5 }}>
          {unsent.map((one) => (
            <li key={`${one.scriptId} ${one.document}`}>{describeUnsyncedDocument(one)}</li>
          ))}
          {recordings > 0 && (
            <li>{`${countNoun(recordings, 'recording')}, to be sent from the script`}</li>
          )}
        </Box>
        <DialogContentText>
          Kept on this device, they are offered to you when you sign in here again, and to nobody
          else.
        </DialogContentText>
      </DialogContent>
      <Answers stayLabel={hasChanges ? 'Stay and save' : 'Stay'} onAnswer={onAnswer} />
    </Dialog>
  );
}
