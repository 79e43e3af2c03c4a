import { describe, expect, test } from 'vitest';
import { chooseFormat, describeRefusal, levelOf, missingSupport } from './microphone';
import {
  IDLE,
  limitReached,
  MOST_BYTES,
  MOST_SECONDS,
  nextRecorderState,
  type RecorderEvent,
  type RecorderState,
} from './recorderState';
import type { LocalRecording } from './unsentRecordings';

function recordingOf(bytes: number): LocalRecording {
  const sound = new Blob([new Uint8Array(bytes)], { type: 'audio/webm' });
  const purpose = { kind: 'message' } as const;
  return { id: 'r1', scriptId: 's1', purpose, sound, seconds: 3, startedAt: 0 };
}

const stateAfter = (...events: RecorderEvent[]): RecorderState =>
  events.reduce(nextRecorderState, IDLE);
const stopped = (bytes: number): RecorderEvent => ({
  type: 'stopped',
  recording: recordingOf(bytes),
  message: '',
});

describe('the recorder', () => {
  test('goes from idle to recording, available, uploading, and back to idle', () => {
    const events: RecorderEvent[] = [
      { type: 'started' },
      stopped(101),
      { type: 'insert' },
      { type: 'discarded' },
    ];
    const kinds = events.map((_, at) => stateAfter(...events.slice(0, at + 1)).kind);
    expect(kinds).toEqual(['recording', 'available', 'uploading', 'idle']);
  });

  test('asks for a recording where there is none to insert', () => {
    expect(stateAfter({ type: 'insert' })).toEqual({
      kind: 'idle',
      message: 'Please record a voice message before inserting it into the script.',
    });
  });

  test('discards 100 bytes or less', () => {
    expect(stateAfter({ type: 'started' }, stopped(100)).kind).toBe('idle');
    expect(stateAfter({ type: 'started' }, stopped(101)).kind).toBe('available');
  });

  test('has the recording still after a failed upload, and tries again', () => {
    const failed = stateAfter(
      { type: 'started' },
      stopped(500),
      { type: 'insert' },
      {
        type: 'failed',
        message: 'Not sent.',
      },
    );
    expect(failed).toMatchObject({ kind: 'available', message: 'Not sent.' });
    expect(nextRecorderState(failed, { type: 'insert' })).toMatchObject({ kind: 'uploading' });
  });

  test.each<RecorderEvent>([
    { type: 'progress', share: 0.5 },
    { type: 'failed', message: 'late' },
    { type: 'heard', seconds: 1, bytes: 1 },
    stopped(500),
  ])('ignores an event that comes late: $type', (event) => {
    expect(nextRecorderState(IDLE, event)).toBe(IDLE);
  });

  test('stops at 20 minutes and before 25 MB, with a sentence', () => {
    expect(limitReached({ seconds: MOST_SECONDS - 1, bytes: MOST_BYTES - 1 })).toBe('');
    expect(limitReached({ seconds: 1200, bytes: 0 })).toContain('20 minutes');
    expect(limitReached({ seconds: 9, bytes: MOST_BYTES })).toContain('25 MB');
    expect(MOST_BYTES).toBeLessThan(25_000_000);
  });
});

describe('what is missing', () => {
  const all = { isSecure: true, hasDevices: true, hasRecorder: true };

  test('nothing, in a browser that can record', () => {
    expect(missingSupport(all)).toBeNull();
  });

  test.each([{ hasRecorder: false }, { hasDevices: false }])(
    'the MediaRecorder API, where a secure page has no %o',
    (part) => {
      expect(missingSupport({ ...all, ...part })).toBe(
        'Your browser does not support the MediaRecorder API',
      );
    },
  );

  test('https, where the page is not secure', () => {
    expect(missingSupport({ ...all, isSecure: false, hasDevices: false })).toContain('https');
  });

  test.each([
    ['NotAllowedError', 'Allow it in the site settings'],
    ['NotFoundError', 'Connect one'],
    ['NotReadableError', 'Another program'],
  ])('%s says what to do', (name, words) => {
    expect(describeRefusal(name)).toContain(words);
  });
});

test('the format is WebM with Opus, then MP4, then the browser’s own', () => {
  expect(chooseFormat(() => true)).toBe('audio/webm;codecs=opus');
  expect(chooseFormat((type) => type === 'audio/mp4')).toBe('audio/mp4');
  expect(chooseFormat(() => false)).toBeUndefined();
});

test('the level is 0 in silence, grows with the voice, and is never above 1', () => {
  const tone = (volume: number) => new Float32Array(64).fill(volume);
  const levels = [0, 0.05, 0.1, 1].map((volume) => levelOf(tone(volume)));
  expect(levels[0]).toBe(0);
  expect(levels[2]).toBeGreaterThan(levels[1] ?? 1);
  expect(levels[3]).toBe(1);
});
