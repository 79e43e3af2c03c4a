import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, test, vi } from 'vitest';
import type { SavingState } from '../../../../editor/session/savingState';
import { renderComponent } from '../../../../testing/app/renderComponent';
import { UpdatedLabel } from './UpdatedLabel';

test('the updated label is not rendered again with each key', () => {
  vi.useFakeTimers({ now: new Date('2026-11-16T12:00:10Z') });
  let kind: 'saving' | 'saved' = 'saved';
  const listeners = new Set<() => void>();
  const session = {
    getSnapshot: (): SavingState => ({ kind, unsaved: 0, hasOfflineCopy: true }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const drawn = vi.fn();
  renderComponent(
    <Profiler id="label" onRender={drawn}>
      <UpdatedLabel updatedAt="2026-11-16T09:30:00Z" session={session} />
    </Profiler>,
  );
  expect(screen.getByText('Updated 2 hours ago')).toBeTruthy();
  drawn.mockClear();
  for (let key = 0; key < 40; key += 1) {
    kind = key % 2 ? 'saved' : 'saving';
    act(() => {
      for (const notify of listeners) notify();
      vi.advanceTimersByTime(100);
    });
  }
  expect(screen.getByText('Updated less than hr ago')).toBeTruthy();
  // React may render once more before it bails out of an unchanged state.
  expect(drawn.mock.calls.length).toBeLessThanOrEqual(2);
  vi.useRealTimers();
});
