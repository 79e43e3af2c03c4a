/** Player of a recording that is still on this device. Its length is our own clock's: the browser does not know it. */
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { LocalRecording } from '../recorder/unsentRecordings';
import type { Clip } from './AudioPlayer';
import { PlayButton } from './PlayButton';
import { clockText, player, usePlayer } from './player';

/** The address of the sound, for as long as the component is there. */
function useLocalClip({ id, sound }: LocalRecording): Clip | null {
  const [clip, setClip] = useState<Clip | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(sound);
    setClip({ key: id, source: { address } });
    return () => {
      player.stopClip(id);
      URL.revokeObjectURL(address);
    };
  }, [id, sound]);
  return clip;
}

export function PreviewPlayer({ recording }: { recording: LocalRecording }) {
  const clip = useLocalClip(recording);
  const position = usePlayer((state) => (state.clip?.key === recording.id ? state.position : 0));
  const problem = usePlayer((state) => (state.clip?.key === recording.id ? state.problem : ''));
  const share = recording.seconds > 0 ? Math.min(1, position / recording.seconds) : 0;
  return (
    <Box
      role="group"
      aria-label="Your recording"
      sx={{ display: 'flex', alignItems: 'center', gap: 2 }}
    >
      {clip && <PlayButton clip={clip} name="your recording" />}
      <LinearProgress
        variant="determinate"
        value={share * 100}
        aria-hidden
        sx={{ flex: 1, direction: 'ltr', bgcolor: 'action.selected' }}
      />
      <Typography component="span" role={problem ? 'status' : undefined}>
        {problem || `${clockText(position)} / ${clockText(recording.seconds)}`}
      </Typography>
    </Box>
  );
}
