import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeCopy } from '../../testing/session/deviceCopies';
import type { FakeLiveRoom } from '../../testing/session/FakeLiveRoom';
import { becomes, kind, read, SessionTrial, write } from '../../testing/session/SessionTrial';
import { deleteAllCopies, readUnsyncedDocuments } from '../offline/unsyncedChanges';
import { saveUnsyncedDocument } from '../saving/saveUnsyncedDocument';

let trial: SessionTrial;
let room: FakeLiveRoom;
let start: SessionTrial['start'];

beforeEach(async () => {
  trial = await SessionTrial.begin();
  ({ room, start } = trial);
});

afterEach(() => trial.end());

describe('a closed tab', () => {
  test('leaves unsynced changes, which the next tab counts and saves', async () => {
    const first = await start();
    await becomes(first, 'saved');
    await room.kill();
    await becomes(first, 'offline');
    write(first, 'two ');
    write(first, 'one ');
    await first.close();
    expect(await readUnsyncedDocuments('u1')).toMatchObject([
      { title: 'The Lighthouse', changes: 2 },
    ]);
    await room.start();
    room.holdAcks();
    const second = await start();
    expect(read(second)).toBe('one two ');
    expect(second.getSnapshot()).toMatchObject({ kind: 'connecting', unsaved: 2 });
    await waitFor(() => expect(room.text()).toBe('one two '));
    room.releaseAcks();
    await becomes(second, 'saved');
    await waitFor(async () => expect(await readUnsyncedDocuments('u1')).toEqual([]));
  });

  test('leaves changes that can be saved without the script being opened', async () => {
    await storeCopy('u1', 's1', 2);
    const [unsent] = await readUnsyncedDocuments('u1');
    const here = { urlFor: room.addressOf, fetchTicket: async () => 'a-ticket' };
    expect(unsent && (await saveUnsyncedDocument('u1', unsent, here))).toMatchObject({
      failure: null,
    });
    expect(room.text()).toBe('Written on the train.');
    expect(await readUnsyncedDocuments('u1')).toEqual([]);
  });

  test('has its changes marked as synced also when text is typed right after the acknowledgement', async () => {
    await storeCopy('u1', 's1', 2);
    room.holdAcks();
    const session = await start();
    await waitFor(() => expect(room.clients[0]?.changes).toBe(1));
    const stop = session.subscribe(() => {
      if (kind(session) !== 'saved') return;
      stop();
      write(session, 'Rain. ');
    });
    room.releaseAcks();
    await waitFor(() => expect(room.text()).toContain('Rain. '));
    await becomes(session, 'saved');
    await waitFor(async () => expect(await readUnsyncedDocuments('u1')).toEqual([]));
  });

  test('leaves nothing to another user of the device', async () => {
    const first = await start();
    await becomes(first, 'saved');
    await room.kill();
    await becomes(first, 'offline');
    write(first, 'secret');
    await first.close();
    const other = await start({ userId: 'u2' });
    expect(read(other)).toBe('');
    expect(await readUnsyncedDocuments('u2')).toEqual([]);
  });
});

describe('two tabs of one user', () => {
  test('share one document, and neither counts the unsaved changes of the other', async () => {
    const [one, other] = [await start(), await start()];
    await becomes(one, 'saved');
    await becomes(other, 'saved');
    room.holdAcks();
    write(one, 'Rain. ');
    await waitFor(() => expect(read(other)).toBe('Rain. '));
    expect(one.getSnapshot()).toMatchObject({ kind: 'saving', unsaved: 1 });
    expect(other.getSnapshot()).toMatchObject({ kind: 'saved', unsaved: 0 });
    room.releaseAcks();
    await becomes(one, 'saved');
  });

  test('save the changes of the offline tab once, by the tab that is opened online', async () => {
    const one = await start();
    await becomes(one, 'saved');
    await room.kill();
    await becomes(one, 'offline');
    write(one, 'Rain. ');
    await waitFor(async () => expect(await readUnsyncedDocuments('u1')).toHaveLength(1));
    await room.start();
    const other = await start();
    await becomes(other, 'saved');
    await waitFor(async () => expect(await readUnsyncedDocuments('u1')).toEqual([]));
    one.retry();
    await becomes(one, 'saved');
    expect(room.text()).toBe('Rain. ');
  });
});

describe('the offline copy', () => {
  test('is reported missing where the browser has no storage, and saving still works', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    const session = await start();
    write(session, 'Rain. ');
    await becomes(session, 'saved');
    expect(session.getSnapshot().hasOfflineCopy).toBe(false);
    expect(room.text()).toBe('Rain. ');
  });

  test('ends the session when a sign-out deletes it, and leaves no unsynced changes', async () => {
    const session = await start();
    await becomes(session, 'saved');
    await room.kill();
    await becomes(session, 'offline');
    write(session, 'Discarded. ');
    await deleteAllCopies('u1');
    await becomes(session, 'refused');
    await room.start();
    expect(session.getSnapshot()).toMatchObject({ refusal: { kind: 'signedOut' } });
    expect(await readUnsyncedDocuments('u1')).toEqual([]);
  });
});
