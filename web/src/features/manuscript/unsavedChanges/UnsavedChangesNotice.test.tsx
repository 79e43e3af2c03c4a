import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { unsentOf } from '../../../editor/copies/debts';
import { button } from '../../../testing/quick';
import { renderPart } from '../../../testing/renderPart';
import { expectToast } from '../../../testing/told';
import { freshDevice, keptCopies, leaveCopy } from '../../../testing/unsent';
import { UnsentNotice } from './UnsentNotice';

const ticket = 'POST /api/scripts/s1/tickets';

beforeEach(freshDevice);

test('changes that were kept are offered to who made them, and to nobody else', async () => {
  await leaveCopy('u1', 's1', 3);
  renderPart(
    <>
      <UnsentNotice userId="u1" />
      <UnsentNotice userId="u2" />
    </>,
  );
  await screen.findByText(
    /^3 changes in .* are only on this device\. They are not saved on the server yet\.$/,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('changes that a tab may still be saving are offered once they are too old for that', async () => {
  await leaveCopy('u1', 's1', 1, { age: 8_500 });
  await leaveCopy('u1', 's2', 2);
  renderPart(<UnsentNotice userId="u1" />);
  await screen.findByText(/^2 changes/);
  expect(screen.queryByText(/^1 change/)).toBeNull();
  await screen.findByText(/^1 change/, {}, { timeout: 30_000 });
});

test('what a tab left without a network is offered when there is one again', async () => {
  await leaveCopy('u1', 's1', 1);
  renderPart(<UnsentNotice userId="u1" />);
  await screen.findByText(/^1 change/);
  await leaveCopy('u1', 's2', 2);
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await screen.findByText(/^2 changes/, {}, { timeout: 30_000 });
});

test('what the server will not take can be copied, and then discarded', async () => {
  await leaveCopy('u1', 's1', 1);
  const { writer } = renderPart(<UnsentNotice userId="u1" />, { [ticket]: { status: 403 } });
  await screen.findByText(
    /^1 change in .* is only on this device\. It is not saved on the server yet\.$/,
  );
  await writer.click(button('Save them now'));
  await screen.findByText('You may not write in this script any more.');
  await writer.click(button('Copy my changes'));
  expect(await navigator.clipboard.readText()).toBe('Written on the train.');
  await writer.click(button('Discard them'));
  await writer.click(button('Discard'));
  await waitFor(async () => expect(await unsentOf('u1')).toEqual([]));
  expect(await keptCopies('u1')).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
});

test('a server that cannot be reached leaves them where they are', async () => {
  await leaveCopy('u1', 's1', 1);
  const { writer } = renderPart(<UnsentNotice userId="u1" />, { [ticket]: 'offline' });
  await writer.click(await screen.findByText('Save them now'));
  await expectToast('The server cannot be reached right now. Your changes stay on this device.');
  expect(await unsentOf('u1')).toHaveLength(1);
});
