/** States of the voice recorder: idle, recording, uploading, recording available. Pure. */
import type { LocalRecording } from './unsentRecordings';

/** The server takes no more. */
export const MOST_SECONDS = 20 * 60;
/** A little less than the server takes: the last piece comes after the decision to stop. */
export const MOST_BYTES = 24_000_000;
/** A recording of so few bytes has no sound in it. */
export const EMPTY_BYTES = 100;

export const NOTHING_RECORDED =
  'Please record a voice message before inserting it into the script.';
const NOTHING_HEARD = 'Nothing was recorded. Please record again.';
const TOO_LONG =
  'The recording has reached 20 minutes, the most that can be sent, and was stopped.';
const TOO_LARGE = 'The recording has reached 25 MB, the most that can be sent, and was stopped.';

interface Told {
  /** A sentence for a person; '' for none. */
  readonly message: string;
}

export type RecorderState =
  | ({ readonly kind: 'idle' } & Told)
  | { readonly kind: 'recording'; readonly seconds: number; readonly bytes: number }
  | ({ readonly kind: 'available'; readonly recording: LocalRecording } & Told)
  | { readonly kind: 'uploading'; readonly recording: LocalRecording; readonly share: number };

export type RecorderEvent =
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'started' }
  | { readonly type: 'heard'; readonly seconds: number; readonly bytes: number }
  | { readonly type: 'stopped'; readonly recording: LocalRecording; readonly message: string }
  | { readonly type: 'insert' }
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'discarded' };

export const IDLE: RecorderState = { kind: 'idle', message: '' };

/** Why a recording has to stop now; '' while it may go on. */
export function limitReached({ seconds, bytes }: { seconds: number; bytes: number }): string {
  if (seconds >= MOST_SECONDS) return TOO_LONG;
  return bytes >= MOST_BYTES ? TOO_LARGE : '';
}

type StateOf<KindName extends RecorderState['kind']> = Extract<RecorderState, { kind: KindName }>;

/** The same state where an event does not belong to it, as when it comes late. */
export function nextRecorderState(state: RecorderState, event: RecorderEvent): RecorderState {
  if (event.type === 'discarded') return IDLE;
  if (state.kind === 'idle') return afterIdle(state, event);
  if (state.kind === 'recording') return afterRecording(state, event);
  if (state.kind === 'uploading') return afterUploading(state, event);
  if (event.type !== 'insert') return state;
  return { kind: 'uploading', recording: state.recording, share: 0 };
}

function afterIdle(state: StateOf<'idle'>, event: RecorderEvent): RecorderState {
  if (event.type === 'started') return { kind: 'recording', seconds: 0, bytes: 0 };
  if (event.type === 'refused') return { kind: 'idle', message: event.message };
  return event.type === 'insert' ? { kind: 'idle', message: NOTHING_RECORDED } : state;
}

function afterRecording(state: StateOf<'recording'>, event: RecorderEvent): RecorderState {
  if (event.type === 'heard') {
    return { kind: 'recording', seconds: event.seconds, bytes: event.bytes };
  }
  if (event.type !== 'stopped') return state;
  const { recording, message } = event;
  if (recording.sound.size <= EMPTY_BYTES) return { kind: 'idle', message: NOTHING_HEARD };
  return { kind: 'available', recording, message };
}

function afterUploading(state: StateOf<'uploading'>, event: RecorderEvent): RecorderState {
  if (event.type === 'progress') return { ...state, share: event.share };
  if (event.type !== 'failed') return state;
  return { kind: 'available', recording: state.recording, message: event.message };
}
