// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SavingState } from '../session/savingState';
import { debounceSavingState } from './SavingIndicator';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A session that is told what to say, and what is shown of it. */
function watched() {
  let state: SavingState = { kind: 'saved', unsaved: 0, hasOfflineCopy: true };
  const listeners = new Set<() => void>();
  const calm = debounceSavingState({
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const visibleStates: string[] = [];
  const stop = calm.subscribe(() => visibleStates.push(calm.getSnapshot().kind));
  const say = (kind: 'saving' | 'saved' | 'offline', unsaved = 0) => {
    state = { kind, unsaved, hasOfflineCopy: true };
    for (const listener of listeners) listener();
  };
  visibleStates.length = 0;
  return { say, visibleStates, calm, stop };
}

test('somebody who types is told once that it is being saved, and once that it is', () => {
  const { say, visibleStates, calm } = watched();
  for (let key = 0; key < 50; key += 1) {
    say('saving', 1);
    vi.advanceTimersByTime(20);
    say('saved');
    vi.advanceTimersByTime(100);
  }
  expect(visibleStates).toEqual(['saving']);
  vi.advanceTimersByTime(1000);
  expect(visibleStates).toEqual(['saving', 'saved']);
  expect(calm.getSnapshot().unsaved).toBe(0);
});

test('nothing is called saved that is not', () => {
  const { say, calm } = watched();
  say('saving', 1);
  say('saved');
  say('saving', 1);
  vi.advanceTimersByTime(5000);
  expect(calm.getSnapshot().kind).toBe('saving');
});

test('trouble and its end are told at once', () => {
  const { say, visibleStates, calm } = watched();
  say('saving', 1);
  say('offline', 3);
  expect(calm.getSnapshot()).toMatchObject({ kind: 'offline', unsaved: 3 });
  say('saved');
  expect(visibleStates).toEqual(['saving', 'offline', 'saved']);
});

test('who looks no longer is told nothing', () => {
  const { say, visibleStates, stop } = watched();
  say('saving', 1);
  say('saved');
  stop();
  vi.advanceTimersByTime(5000);
  expect(visibleStates).toEqual(['saving']);
});
