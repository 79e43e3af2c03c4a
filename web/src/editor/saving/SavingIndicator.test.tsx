import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { button } from '../../testing/app/findButton';
import { expectToast } from '../../testing/app/messages';
import { renderComponent } from '../../testing/app/renderComponent';
import { createRefusal } from '../session/refusals';
import { noAckMessage, type SavingState } from '../session/savingState';
import { SavingIndicator } from './SavingIndicator';

/** A fake session whose saving state the test sets. */
function fakeSession(first: SavingState) {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry: vi.fn(),
    discardAndReopen: vi.fn(),
    unsavedText: () => 'Written on the train.',
    move: (next: SavingState) =>
      act(() => {
        state = next;
        for (const listener of listeners) listener();
      }),
  };
}

const healthy = { unsaved: 0, hasOfflineCopy: true };
const statusText = () => screen.getByRole('status').textContent;

test.each<[SavingState, string]>([
  [{ kind: 'connecting', ...healthy }, 'Connecting…'],
  [{ kind: 'saving', ...healthy, unsaved: 1 }, 'Saving…'],
  [{ kind: 'saved', ...healthy }, 'Changes Saved'],
  [{ kind: 'reading', ...healthy }, 'Read only'],
  [{ kind: 'offline', ...healthy }, 'Offline'],
  [{ kind: 'offline', ...healthy, unsaved: 1 }, 'Offline, 1 change kept here'],
  [{ kind: 'offline', unsaved: 3, hasOfflineCopy: true }, 'Offline, 3 changes kept here'],
  [{ kind: 'offline', unsaved: 3, hasOfflineCopy: false }, 'Offline, 3 changes not saved'],
  [{ kind: 'problem', message: noAckMessage, ...healthy, unsaved: 2 }, '2 changes not saved'],
  [{ kind: 'problem', message: 'The disk is full.', ...healthy }, 'Saving does not work'],
  [{ kind: 'refused', refusal: createRefusal('gone'), ...healthy }, 'Closed'],
  [
    { kind: 'refused', refusal: createRefusal('right'), ...healthy, unsaved: 2 },
    '2 changes not saved',
  ],
])('saving state %j is shown as %j', (state, label) => {
  renderComponent(<SavingIndicator session={fakeSession(state)} />);
  expect(screen.getByText(label)).toBeTruthy();
});

const spinner = () => document.querySelector<HTMLElement>('[role=progressbar]');

test('a spinner turns while changes are saved, not with each of them, and is gone when they are', () => {
  vi.useFakeTimers();
  const session = fakeSession({ kind: 'saved', ...healthy });
  renderComponent(<SavingIndicator session={session} />);
  expect(spinner()).toBeNull();
  session.move({ kind: 'saving', ...healthy, unsaved: 1 });
  act(() => void vi.advanceTimersByTime(300));
  const turned = spinner()?.style.transform;
  expect(turned).toBeTruthy();
  session.move({ kind: 'saving', ...healthy, unsaved: 2 });
  expect(spinner()?.style.transform).toBe(turned);
  act(() => void vi.advanceTimersByTime(300));
  expect(spinner()?.style.transform).not.toBe(turned);
  session.move({ kind: 'saved', ...healthy });
  act(() => void vi.advanceTimersByTime(1000));
  expect(spinner()).toBeNull();
  expect(screen.getByText('Changes Saved')).toBeTruthy();
  vi.useRealTimers();
});

test('the status region announces a problem and its end, not each save', async () => {
  const session = fakeSession({ kind: 'saving', ...healthy, unsaved: 1 });
  renderComponent(<SavingIndicator session={session} />);
  session.move({ kind: 'saved', ...healthy });
  expect(statusText()).toBe('');
  session.move({ kind: 'problem', message: noAckMessage, unsaved: 2, hasOfflineCopy: false });
  expect(statusText()).toContain(noAckMessage);
  expect(statusText()).toContain('leave this tab open');
  session.move({ kind: 'saved', ...healthy });
  expect(statusText()).toBe('Changes Saved');
});

test('the message that changes of others come late is shown, and announced', () => {
  const message = 'What others write may be shown a little later than usual.';
  const session = fakeSession({ kind: 'saved', ...healthy });
  renderComponent(<SavingIndicator session={session} />);
  session.move({ kind: 'saved', ...healthy, delay: message });
  expect(screen.getByText('Changes Saved')).toBeTruthy();
  expect(screen.getByText('Others come late')).toBeTruthy();
  expect(statusText()).toBe(message);
  session.move({ kind: 'saved', ...healthy });
  expect(screen.queryByText('Others come late')).toBeNull();
});

test('a saving problem can be retried', async () => {
  const session = fakeSession({ kind: 'problem', message: noAckMessage, ...healthy, unsaved: 2 });
  const { writer } = renderComponent(<SavingIndicator session={session} />);
  await writer.click(button('Try again'));
  expect(session.retry).toHaveBeenCalledOnce();
});

test('unsaved changes can be copied after write access is lost', async () => {
  const session = fakeSession({
    kind: 'refused',
    refusal: createRefusal('right'),
    ...healthy,
    unsaved: 2,
  });
  const { writer } = renderComponent(<SavingIndicator session={session} />);
  await writer.click(button('Copy my changes'));
  await expectToast('Your changes are copied', 'status');
  expect(await navigator.clipboard.readText()).toBe('Written on the train.');
});

test('a replaced script is reopened only by the discard button', async () => {
  const refusal = createRefusal('replaced');
  const session = fakeSession({ kind: 'refused', refusal, ...healthy, unsaved: 2 });
  const { writer } = renderComponent(<SavingIndicator session={session} />);
  expect(statusText()).toContain('Copy them before you open it anew.');
  expect(screen.queryByText('Try again')).toBeNull();
  await writer.click(button('Copy my changes'));
  expect(session.discardAndReopen).not.toHaveBeenCalled();
  await writer.click(button('Discard them and open anew'));
  expect(session.discardAndReopen).toHaveBeenCalledOnce();
});
