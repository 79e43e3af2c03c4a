/** The player of this tab, and its state for components. */
import { useSyncExternalStore } from 'react';
import { asProblem, sentenceFor } from '../../../../kit/problem';
import { requestAudioUrl } from '../recordingsApi';
import { AudioPlayer, type PlayerState } from './AudioPlayer';

const NOT_REACHED = 'The recording could not be fetched. Check your connection, then try again.';

export const player = new AudioPlayer({
  createAudio: () => new Audio(),
  requestAddress: requestAudioUrl,
  describeProblem: (error) => sentenceFor(asProblem(error), NOT_REACHED),
  now: Date.now,
});

/** `select` returns a primitive, or an object that stays the same while nothing of it changes. */
export function usePlayer<Value>(select: (state: PlayerState) => Value): Value {
  return useSyncExternalStore(player.subscribe, () => select(player.getSnapshot()));
}

/** '0:07', '12:30'. A browser does not know how long a fresh recording is: then there is no number. */
export function clockText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
