import { act, screen } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import type { SavingState } from '../../../../editor/session/savingState';
import { button } from '../../../../testing/app/findButton';
import { renderComponent } from '../../../../testing/app/renderComponent';
import { LeaveDialog } from './LeaveDialog';

function sessionIn(first: Partial<SavingState>) {
  let state = { kind: 'offline', unsaved: 3, hasOfflineCopy: false, ...first } as SavingState;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become: (next: SavingState) => {
      state = next;
      for (const notify of [...listeners]) notify();
    },
  };
}

async function leave(first: Partial<SavingState> = {}) {
  const session = sessionIn(first);
  const part = renderComponent(
    <>
      <Link to="/desk">Away</Link>
      <LeaveDialog session={session} />
    </>,
  );
  await part.writer.click(screen.getByText('Away'));
  return { ...part, session };
}

test('leaving with unsaved changes and no offline copy asks first', async () => {
  const { writer, address } = await leave();
  expect(address()).toBe('/');
  expect(screen.getByRole('alertdialog').textContent).toMatch(/your last 3 changes yet/);
  await writer.click(button('Cancel'));
  expect(address()).toBe('/');
  await writer.click(screen.getByText('Away'));
  await writer.click(button('Leave'));
  expect(address()).toBe('/desk');
});

test('the page is left without an answer once the changes are saved', async () => {
  const { session, address } = await leave();
  await act(async () => session.become({ kind: 'saved', unsaved: 0, hasOfflineCopy: false }));
  expect(address()).toBe('/desk');
});

test.each([{ hasOfflineCopy: true }, { unsaved: 0 }])(
  'leaving with %j does not ask',
  async (state) => {
    const { address } = await leave(state);
    expect(address()).toBe('/desk');
  },
);
