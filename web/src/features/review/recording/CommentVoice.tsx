/** Voice in a comment: the recorder of a composer, and the player of what was sent. */
import CloseRounded from '@mui/icons-material/CloseRounded';
import MicRounded from '@mui/icons-material/MicRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import type { RecorderProps, RecordingPlayerProps } from '../reviewContext';
import { RecordingPlayer } from './player/RecordingPlayer';
import { RecorderPanel } from './recorder/RecorderPanel';
import { useVoiceRecorder } from './recorder/useVoiceRecorder';
import type { RecordingDetails } from './recordingsApi';
import { useVoiceContext } from './script/voiceContext';

const panelStyles = { p: 3, border: 1, borderColor: 'divider', borderRadius: 1 } as const;

interface OpenRecorderProps {
  onSent: (recording: RecordingDetails) => void;
  onClose: () => void;
}

function OpenRecorder({ onSent, onClose }: OpenRecorderProps) {
  const { scriptId, userId } = useVoiceContext();
  const recorder = useVoiceRecorder({ scriptId, userId, purpose: { kind: 'comment' } });
  return (
    <Box role="group" aria-label="Record dialogue" sx={panelStyles}>
      {recorder && <RecorderPanel {...{ recorder, onSent }} onCancel={onClose} />}
    </Box>
  );
}

interface VoiceCommentProps {
  recording: RecordingDetails;
  actions?: ReactNode;
}

function VoiceComment({ recording, actions }: VoiceCommentProps) {
  return (
    <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', '--ink': 'inherit' }}>
      <RecordingPlayer
        place={recording.id}
        recordingId={recording.id}
        known={recording}
        label="Voice comment"
        actions={actions}
      />
    </Box>
  );
}

/** Closed at first; a recording that is inserted can be taken away again before the comment is sent. */
export function CommentRecorder({ recording, onRecording }: RecorderProps) {
  const [isOpen, setOpen] = useState(false);
  const change = (next: RecordingDetails | null) => {
    setOpen(false);
    onRecording(next);
  };
  if (recording) {
    const remove = (
      <Tooltip title="Remove the recording">
        <IconButton size="small" aria-label="Remove the recording" onClick={() => change(null)}>
          <CloseRounded fontSize="small" />
        </IconButton>
      </Tooltip>
    );
    return <VoiceComment recording={recording} actions={remove} />;
  }
  if (isOpen) return <OpenRecorder onSent={change} onClose={() => setOpen(false)} />;
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<MicRounded />}
      sx={{ justifySelf: 'start' }}
      onClick={() => setOpen(true)}
    >
      Record dialogue
    </Button>
  );
}

export function CommentPlayer({ recording }: RecordingPlayerProps) {
  return <VoiceComment recording={recording} />;
}
