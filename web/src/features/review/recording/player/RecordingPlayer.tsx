/** Player of a recording on the server: play and pause, waveform, time. In a comment, and as a block in the script. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type RecordingDetails, useRecording } from '../recordingsApi';
import type { Clip } from './AudioPlayer';
import { PlayButton, useClipStatus } from './PlayButton';
import { clockText, player, usePlayer } from './player';
import { Waveform } from './Waveform';

const PREPARING = 'Being prepared…';
const UNREACHABLE = 'This recording cannot be heard now.';

interface RecordingPlayerProps {
  /** Where it stands: the id of an element or a comment. */
  place: string;
  recordingId: string;
  /** The script in whose text it stands. */
  scriptId?: string | undefined;
  /** As the answer around it has the recording. */
  known?: RecordingDetails | undefined;
  /** False: nothing is asked of the server yet, as for a block that nobody sees. */
  isNeeded?: boolean;
  /** For screen readers, as 'Voice message'. */
  label: string;
  /** Buttons at its end. */
  actions?: ReactNode;
}

/** Seconds: those of the player for the clip in it, else where somebody has put the slider. */
function usePosition(key: string): [number, (seconds: number) => void] {
  const [chosen, setChosen] = useState(0);
  const isLoaded = usePlayer(({ clip }) => clip?.key === key);
  const played = usePlayer(({ clip, position }) => (clip?.key === key ? position : 0));
  const choose = (seconds: number) => {
    if (isLoaded) void player.seek(seconds);
    else setChosen(seconds);
  };
  return [isLoaded ? played : chosen, choose];
}

/** What is to be said instead of the time; '' for nothing. */
function describeState(
  details: RecordingDetails | undefined,
  isMissing: boolean,
  problem: string,
): string {
  if (problem) return problem;
  if (details?.state === 'failed') return details.problem || UNREACHABLE;
  if (details?.state === 'processing') return PREPARING;
  return isMissing ? UNREACHABLE : '';
}

export function RecordingPlayer(props: RecordingPlayerProps) {
  const { place, recordingId, scriptId, known, isNeeded = true, label, actions } = props;
  const { data, isError } = useRecording({ recordingId, scriptId }, { isNeeded, known });
  const clip = useMemo<Clip>(
    () => ({ key: place, source: { recordingId, scriptId } }),
    [place, recordingId, scriptId],
  );
  const [position, seek] = usePosition(place);
  const status = useClipStatus(place);
  const problem = usePlayer((state) => (state.clip?.key === place ? state.problem : ''));
  const message = describeState(data, isError, problem);
  // A recording that is taken out of the page is heard no longer.
  useEffect(() => () => player.stopClip(place), [place]);
  const seconds = data?.seconds ?? 0;
  // Nothing is known of a recording that nobody has seen yet: it can be played all the same.
  const isMissing = isError || (data !== undefined && data.state !== 'ready');
  return (
    <Box
      role="group"
      aria-label={label}
      data-playing={status === 'playing' || undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '0.5em',
        width: '100%',
        minWidth: 0,
        borderRadius: '0.6em',
        '&[data-playing]': { color: 'var(--ink, inherit)' },
      }}
    >
      <PlayButton clip={clip} name={label.toLowerCase()} from={position} isDisabled={isMissing} />
      <Waveform
        peaks={data?.peaks ?? []}
        {...{ seconds, position }}
        isDisabled={isMissing || !data}
        onSeek={seek}
      />
      <Typography
        component="span"
        role={message ? 'status' : undefined}
        sx={{ flex: message ? '0 1 auto' : 'none', fontSize: '0.85em', lineHeight: 1.2 }}
      >
        {message || `${clockText(position)} / ${clockText(seconds)}`}
      </Typography>
      {actions}
    </Box>
  );
}
