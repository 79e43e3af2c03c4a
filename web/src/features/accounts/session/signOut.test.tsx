import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { announceSessionEnd } from '../../../api/sessionEnd';
import {
  countUnsentRecordings,
  readUnsyncedDocuments,
} from '../../../editor/offline/unsyncedChanges';
import { makeUser } from '../../../testing/app/accountBuilders';
import { button } from '../../../testing/app/findButton';
import { expectToast } from '../../../testing/app/messages';
import { renderComponent } from '../../../testing/app/renderComponent';
import {
  listCopies,
  resetDevice,
  storeCopy,
  storeRecording,
} from '../../../testing/session/deviceCopies';
import { SessionProvider } from './SessionProvider';
import { useSession, useSignOut } from './session';
import { storedUser } from './storedAccount';

const logout = 'POST /api/auth/logout';

function Exit() {
  const { leave, isBusy } = useSignOut();
  const { isAuthenticated } = useSession();
  return (
    <button type="button" disabled={isBusy} onClick={leave}>
      {isAuthenticated ? 'Leave' : 'Gone'}
    </button>
  );
}

function arrive() {
  return renderComponent(
    <SessionProvider>
      <Exit />
    </SessionProvider>,
    {
      'POST /api/auth/getUser': { data: makeUser() },
      'POST /api/scripts/s1/tickets': { status: 404, message: 'Not found' },
      [logout]: {},
    },
  );
}

async function leave() {
  const rendered = arrive();
  await screen.findByText('Leave');
  await rendered.writer.click(button('Leave'));
  return rendered;
}

beforeEach(resetDevice);

test('signing out with everything saved asks nothing, and deletes the offline copies', async () => {
  await storeCopy('u1', 's1', 0);
  const { sent } = await leave();
  await screen.findByText('Gone');
  expect(sent(logout)).toHaveLength(1);
  await waitFor(async () => expect(await listCopies('u1')).toEqual([]));
});

describe('the question before signing out with unsaved changes', () => {
  beforeEach(async () => {
    await storeCopy('u1', 's1', 3);
    await storeCopy('u1', 's2', 0);
  });

  test('lists the unsaved changes', async () => {
    const { sent } = await leave();
    await screen.findByText('You have changes that are not saved yet');
    expect(screen.getByRole('listitem').textContent).toMatch(/^3 changes in “.The Lighthouse.”$/);
    expect(sent(logout)).toEqual([]);
  });

  test("answered by 'keep them' leaves only the unsaved changes on the device", async () => {
    const { writer } = await leave();
    await screen.findByText('You have changes that are not saved yet');
    await writer.click(button('Sign out and keep them on this device'));
    await screen.findByText('Gone');
    await waitFor(async () => expect(await listCopies('u1')).toEqual(['s1/manuscript']));
    expect(await readUnsyncedDocuments('u1')).toMatchObject([{ scriptId: 's1', changes: 3 }]);
  });

  test("answered by 'discard them' deletes all copies", async () => {
    const { writer } = await leave();
    await screen.findByText('You have changes that are not saved yet');
    await writer.click(button('Sign out and discard them'));
    await screen.findByText('Gone');
    expect(await readUnsyncedDocuments('u1')).toEqual([]);
    expect(await listCopies('u1')).toEqual([]);
  });

  test("answered by 'Stay and save' does not sign out and tries to save", async () => {
    const { writer, sent } = await leave();
    await screen.findByText('You have changes that are not saved yet');
    await writer.click(button('Stay and save'));
    await expectToast('This script was deleted, or is no longer shared with you.');
    expect(sent(logout)).toEqual([]);
    expect(storedUser()?.id).toBe('u1');
    expect(await readUnsyncedDocuments('u1')).toHaveLength(1);
    expect(button('Leave')).toHaveProperty('disabled', false);
  });
});

test('RE35 signing out asks about a recording that was not sent, and discards it only when told to', async () => {
  await storeRecording('u1', 's1');
  const { writer, sent } = await leave();
  await screen.findByText('You have a recording that was not sent');
  await writer.click(button('Stay'));
  expect(sent(logout)).toEqual([]);
  await waitFor(() => expect(button('Leave')).toHaveProperty('disabled', false));
  await writer.click(button('Leave'));
  await screen.findByText('You have a recording that was not sent');
  expect(await countUnsentRecordings('u1')).toBe(1);
  await writer.click(button('Sign out and discard them'));
  await screen.findByText('Gone');
  expect(await countUnsentRecordings('u1')).toBe(0);
});

test('a session ended by the server leaves unsaved changes on the device and deletes other copies', async () => {
  await storeCopy('u1', 's1', 3);
  await storeCopy('u1', 's2', 0);
  arrive();
  await screen.findByText('Leave');
  announceSessionEnd();
  await screen.findByText('Gone');
  await waitFor(async () => expect(await listCopies('u1')).toEqual(['s1/manuscript']));
});
