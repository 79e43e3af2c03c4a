/** Waveform of a recording, drawn from its peaks; under it a slider, so that keys and screen readers can seek. */
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { clockText } from './player';

const BARS = 64;
/** Of a view box of 100: silence is a line, too. */
const LEAST = 6;

/** Height of each bar from 0 to 100, relative to the loudest: a quiet voice is as visible as a loud one. */
export function barHeights(peaks: readonly number[], bars = BARS): number[] {
  const loudest = Math.max(1, ...peaks);
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
    const peak = Math.max(0, ...peaks.slice(from, to));
    return Math.max(LEAST, Math.round((peak / loudest) * 100));
  });
}

function drawBars(heights: readonly number[]): string {
  return heights.map((height, at) => `M${at + 0.5} ${50 - height / 2}v${height}`).join('');
}

const Track = styled('div')({
  position: 'relative',
  flex: '1 1 6em',
  minWidth: '4em',
  height: '2em',
  borderRadius: '0.4em',
  '&:focus-within': { outline: '2px solid currentColor', outlineOffset: 2 },
  '& svg': { display: 'block', width: '100%', height: '100%', pointerEvents: 'none' },
  // The sound runs from left to right, whatever the language of the script.
  direction: 'ltr',
});

const Slider = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
});

interface WaveformProps {
  peaks: readonly number[];
  seconds: number;
  position: number;
  isDisabled: boolean;
  onSeek: (seconds: number) => void;
}

export function Waveform({ peaks, seconds, position, isDisabled, onSeek }: WaveformProps) {
  const bars = drawBars(barHeights(peaks));
  const played = seconds > 0 ? Math.min(1, position / seconds) * BARS : 0;
  const clip = useId();
  const stroke = { stroke: 'currentColor', strokeWidth: 0.5 };
  return (
    <Track>
      <svg viewBox={`0 0 ${BARS} 100`} preserveAspectRatio="none" aria-hidden="true">
        <clipPath id={clip}>
          <rect x={0} y={0} width={played} height={100} />
        </clipPath>
        <path d={bars} {...stroke} opacity={0.4} />
        <path d={bars} {...stroke} clipPath={`url(#${clip})`} />
      </svg>
      <Slider
        type="range"
        aria-label="Position"
        aria-valuetext={`${clockText(position)} of ${clockText(seconds)}`}
        min={0}
        max={Math.max(1, seconds)}
        step={1}
        value={Math.min(position, Math.max(1, seconds))}
        disabled={isDisabled}
        onChange={({ target }) => onSeek(Number(target.value))}
      />
    </Track>
  );
}
