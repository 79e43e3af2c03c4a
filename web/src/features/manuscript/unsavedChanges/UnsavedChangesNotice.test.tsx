import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readUnsyncedDocuments } from '../../../editor/offline/unsyncedChanges';
import { button } from '../../../testing/app/findButton';
import { expectToast } from '../../../testing/app/messages';
import { renderComponent } from '../../../testing/app/renderComponent';
import { listCopies, resetDevice, storeCopy } from '../../../testing/session/deviceCopies';
import { UnsavedChangesNotice } from './UnsavedChangesNotice';

const ticket = 'POST /api/scripts/s1/tickets';

beforeEach(resetDevice);

test('unsaved changes are shown only to the user who made them', async () => {
  await storeCopy('u1', 's1', 3);
  renderComponent(
    <>
      <UnsavedChangesNotice userId="u1" />
      <UnsavedChangesNotice userId="u2" />
    </>,
  );
  await screen.findByText(
    /^3 changes in .* are only on this device\. They are not saved on the server yet\.$/,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('unsaved changes that a tab may still be saving are shown once they are old enough', async () => {
  await storeCopy('u1', 's1', 1, { age: 8_500 });
  await storeCopy('u1', 's2', 2);
  renderComponent(<UnsavedChangesNotice userId="u1" />);
  await screen.findByText(/^2 changes/);
  expect(screen.queryByText(/^1 change/)).toBeNull();
  await screen.findByText(/^1 change/, {}, { timeout: 30_000 });
});

test('unsaved changes that a tab left while offline are shown when the network is back', async () => {
  await storeCopy('u1', 's1', 1);
  renderComponent(<UnsavedChangesNotice userId="u1" />);
  await screen.findByText(/^1 change/);
  await storeCopy('u1', 's2', 2);
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await screen.findByText(/^2 changes/, {}, { timeout: 30_000 });
});

test('unsaved changes that the server refuses can be copied, and then discarded', async () => {
  await storeCopy('u1', 's1', 1);
  const { writer } = renderComponent(<UnsavedChangesNotice userId="u1" />, {
    [ticket]: { status: 403 },
  });
  await screen.findByText(
    /^1 change in .* is only on this device\. It is not saved on the server yet\.$/,
  );
  await writer.click(button('Save them now'));
  await screen.findByText('You may not write in this script any more.');
  await writer.click(button('Copy my changes'));
  expect(await navigator.clipboard.readText()).toBe('Written on the train.');
  await writer.click(button('Discard them'));
  await writer.click(button('Discard'));
  await waitFor(async () => expect(await readUnsyncedDocuments('u1')).toEqual([]));
  expect(await listCopies('u1')).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
});

test('unsaved changes stay on this device when the server cannot be reached', async () => {
  await storeCopy('u1', 's1', 1);
  const { writer } = renderComponent(<UnsavedChangesNotice userId="u1" />, { [ticket]: 'offline' });
  await writer.click(await screen.findByText('Save them now'));
  await expectToast('The server cannot be reached right now. Your changes stay on this device.');
  expect(await readUnsyncedDocuments('u1')).toHaveLength(1);
});
