/** Record-voice dialog: records a voice message for the script, or a spoken line of it. */
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { RecordingDetails } from '../recordingsApi';
import { RecorderPanel } from './RecorderPanel';
import { useVoiceRecorder } from './useVoiceRecorder';
import type { VoiceRecorderOptions } from './VoiceRecorder';

interface RecordVoiceDialogProps extends VoiceRecorderOptions {
  /** Words of the line that is to be spoken; '' for a message. */
  words: string;
  onSent: (recording: RecordingDetails) => void;
  onClose: () => void;
}

export function RecordVoiceDialog(props: RecordVoiceDialogProps) {
  const { userId, scriptId, purpose, words, onSent, onClose } = props;
  const recorder = useVoiceRecorder({ userId, scriptId, purpose });
  const titleId = useId();
  return (
    // Escape and a click beside it close the dialog, and what was recorded waits on this device.
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{words ? 'Record this line' : 'Record voice'}</DialogTitle>
      <DialogContent>
        {words && (
          <Typography dir="auto" sx={{ mb: 4, fontStyle: 'italic', overflowWrap: 'anywhere' }}>
            {words}
          </Typography>
        )}
        {recorder && <RecorderPanel {...{ recorder, onSent }} onCancel={onClose} />}
      </DialogContent>
    </Dialog>
  );
}
