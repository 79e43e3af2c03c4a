// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SavingState } from '../session/savingState';
import { debounceSavingState } from './SavingIndicator';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A session whose state the test sets, and the debounced states that are shown. */
function openDebounced() {
  let state: SavingState = { kind: 'saved', unsaved: 0, hasOfflineCopy: true };
  const listeners = new Set<() => void>();
  const debounced = debounceSavingState({
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const visibleStates: string[] = [];
  const stop = debounced.subscribe(() => visibleStates.push(debounced.getSnapshot().kind));
  const setKind = (kind: 'saving' | 'saved' | 'offline', unsaved = 0) => {
    state = { kind, unsaved, hasOfflineCopy: true };
    for (const listener of listeners) listener();
  };
  visibleStates.length = 0;
  return { setKind, visibleStates, debounced, stop };
}

test('continuous typing shows saving once, and saved once after it ends', () => {
  const { setKind, visibleStates, debounced } = openDebounced();
  for (let key = 0; key < 50; key += 1) {
    setKind('saving', 1);
    vi.advanceTimersByTime(20);
    setKind('saved');
    vi.advanceTimersByTime(100);
  }
  expect(visibleStates).toEqual(['saving']);
  vi.advanceTimersByTime(1000);
  expect(visibleStates).toEqual(['saving', 'saved']);
  expect(debounced.getSnapshot().unsaved).toBe(0);
});

test('unsaved changes are never shown as saved', () => {
  const { setKind, debounced } = openDebounced();
  setKind('saving', 1);
  setKind('saved');
  setKind('saving', 1);
  vi.advanceTimersByTime(5000);
  expect(debounced.getSnapshot().kind).toBe('saving');
});

test('going offline and its end are shown at once', () => {
  const { setKind, visibleStates, debounced } = openDebounced();
  setKind('saving', 1);
  setKind('offline', 3);
  expect(debounced.getSnapshot()).toMatchObject({ kind: 'offline', unsaved: 3 });
  setKind('saved');
  expect(visibleStates).toEqual(['saving', 'offline', 'saved']);
});

test('an unsubscribed listener is not notified', () => {
  const { setKind, visibleStates, stop } = openDebounced();
  setKind('saving', 1);
  setKind('saved');
  stop();
  vi.advanceTimersByTime(5000);
  expect(visibleStates).toEqual(['saving']);
});
