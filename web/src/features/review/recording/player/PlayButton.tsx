/** Play and pause button of one clip. Sizes are in em, so that it zooms with a page around it. */
import PauseRounded from '@mui/icons-material/PauseRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import ButtonBase from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';
import type { Clip, PlayerState } from './AudioPlayer';
import { player, usePlayer } from './player';

export const roundButtonStyles = {
  flex: 'none',
  width: '2.25em',
  height: '2.25em',
  borderRadius: '50%',
  color: 'inherit',
  fontSize: 'inherit',
  '&:hover': { backgroundColor: 'color-mix(in srgb, currentColor 10%, transparent)' },
  '&:focus-visible': { outline: '2px solid currentColor', outlineOffset: 1 },
  '&.Mui-disabled': { opacity: 0.45 },
} as const;

/** 'idle' for every clip but the one in the player. */
function statusOf(state: PlayerState, key: string): PlayerState['status'] {
  return state.clip?.key === key ? state.status : 'idle';
}

export function useClipStatus(key: string): PlayerState['status'] {
  return usePlayer((state) => statusOf(state, key));
}

interface PlayButtonProps {
  clip: Clip;
  /** What is played, as 'voice message'. */
  name: string;
  /** Seconds at which it begins. */
  from?: number;
  isDisabled?: boolean;
}

export function PlayButton({ clip, name, from = 0, isDisabled = false }: PlayButtonProps) {
  const status = useClipStatus(clip.key);
  const isOn = status === 'playing' || status === 'loading';
  const icon = { fontSize: '1.4em' };
  return (
    <ButtonBase
      aria-label={`${isOn ? 'Pause' : 'Play'} ${name}`}
      disabled={isDisabled}
      sx={roundButtonStyles}
      onClick={() => void player.toggle(clip, from)}
    >
      {status === 'loading' && <CircularProgress size="1.2em" color="inherit" aria-hidden />}
      {status === 'playing' && <PauseRounded sx={icon} />}
      {!isOn && <PlayArrowRounded sx={icon} />}
    </ButtonBase>
  );
}
