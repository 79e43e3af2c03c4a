import { screen, waitFor } from '@testing-library/react';
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
  await screen.findByText(/^3 changes in .* on this device are not saved yet\.$/);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('what the server will not take can be copied, and then discarded', async () => {
  await leaveCopy('u1', 's1', 1);
  const { writer } = renderPart(<UnsentNotice userId="u1" />, { [ticket]: { status: 403 } });
  await screen.findByText(/^1 change in .* on this device is not saved yet\.$/);
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
