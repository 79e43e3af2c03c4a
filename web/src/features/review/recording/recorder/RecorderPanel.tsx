/** Recorder: record, stop, listen, and insert. The same in the record-voice dialog and in a comment. */
import MicRounded from '@mui/icons-material/MicRounded';
import StopRounded from '@mui/icons-material/StopRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { PreviewPlayer } from '../player/PreviewPlayer';
import { clockText, player } from '../player/player';
import type { RecordingDetails } from '../recordingsApi';
import { NOTHING_RECORDED, type RecorderState } from './recorderState';
import type { VoiceRecorder } from './VoiceRecorder';

export const LISTEN_FIRST = 'Listen to your recording before inserting it.';

const stateNames: Record<RecorderState['kind'], string> = {
  idle: 'Ready to record',
  recording: 'Recording',
  uploading: 'Uploading',
  available: 'Recording available',
};

/** Drawn by hand at every frame: no rendering sixty times a second. */
function LevelBar({ readLevel }: { readLevel: () => number }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      if (bar.current) bar.current.style.width = `${Math.round(readLevel() * 100)}%`;
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [readLevel]);
  return (
    <Box
      data-level
      aria-hidden
      sx={{ flex: 1, height: 8, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' }}
    >
      <Box ref={bar} sx={{ height: '100%', width: 0, bgcolor: 'primary.main', borderRadius: 1 }} />
    </Box>
  );
}

function RecordingRow({ recorder, seconds }: { recorder: VoiceRecorder; seconds: number }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <Box
        aria-hidden
        sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: 'error.main', flex: 'none' }}
      />
      <Typography component="span" role="timer" sx={{ minWidth: '3em' }}>
        {clockText(seconds)}
      </Typography>
      <LevelBar readLevel={recorder.readLevel} />
    </Box>
  );
}

function UploadBar({ share }: { share: number }) {
  const value = Math.round(share * 100);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <LinearProgress variant="determinate" value={value} aria-label="Upload" sx={{ flex: 1 }} />
      <Typography component="span">{value} %</Typography>
    </Box>
  );
}

/** The button of the recorder itself; once there is a recording, it makes another one. */
function RecordButton({ recorder, state }: { recorder: VoiceRecorder; state: RecorderState }) {
  const start = () => {
    // What plays would be recorded.
    player.stop();
    void recorder.start();
  };
  if (state.kind === 'recording') {
    return (
      <Button
        variant="outlined"
        color="error"
        startIcon={<StopRounded />}
        onClick={() => recorder.stop()}
      >
        Stop
      </Button>
    );
  }
  const isAgain = state.kind === 'available';
  return (
    <Button
      variant="outlined"
      startIcon={<MicRounded />}
      disabled={state.kind === 'uploading'}
      onClick={() => void (isAgain ? recorder.discard().then(start) : start())}
    >
      {isAgain ? 'Record again' : 'Record'}
    </Button>
  );
}

function Sentence({ state }: { state: RecorderState }) {
  if (state.kind === 'recording' || state.kind === 'uploading' || !state.message) return null;
  const isHint = state.message === NOTHING_RECORDED;
  return (
    <Alert severity={isHint ? 'info' : 'warning'} role="alert">
      {state.message}
    </Alert>
  );
}

interface RecorderPanelProps {
  recorder: VoiceRecorder;
  onSent: (recording: RecordingDetails) => void;
  onCancel: () => void;
}

export function RecorderPanel({ recorder, onSent, onCancel }: RecorderPanelProps) {
  const state = useSyncExternalStore(recorder.subscribe, recorder.getSnapshot);
  const isBusy = state.kind === 'recording' || state.kind === 'uploading';
  const hasFailed = state.kind === 'available' && state.message !== '';
  const cancel = () => {
    void recorder.discard();
    onCancel();
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h4" component="p" role="status">
        {stateNames[state.kind]}
      </Typography>
      <Box sx={{ minHeight: 40, display: 'grid', alignItems: 'center' }}>
        {state.kind === 'idle' && (
          <Typography color="textSecondary">
            Up to 20 minutes. Nothing is sent before you insert it.
          </Typography>
        )}
        {state.kind === 'recording' && <RecordingRow recorder={recorder} seconds={state.seconds} />}
        {(state.kind === 'available' || state.kind === 'uploading') && (
          <PreviewPlayer recording={state.recording} />
        )}
      </Box>
      {state.kind === 'uploading' && <UploadBar share={state.share} />}
      {state.kind === 'available' && <Typography color="textSecondary">{LISTEN_FIRST}</Typography>}
      <Sentence state={state} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <RecordButton recorder={recorder} state={state} />
        <Box sx={{ display: 'flex', gap: 2, marginInlineStart: 'auto' }}>
          <Button color="inherit" onClick={cancel}>
            Cancel
          </Button>
          <Button
            variant="contained"
            disabled={isBusy}
            onClick={() => void recorder.insert(onSent)}
          >
            {hasFailed ? 'Try again' : 'Insert Recording'}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
