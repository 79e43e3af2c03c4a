import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { Problem } from '../../kit/problem';
import type { FakeLiveRoom } from '../../testing/session/FakeLiveRoom';
import { becomes, noTicket, read, SessionTrial, write } from '../../testing/session/SessionTrial';
import { awaitRequest, withExistingDatabase } from '../offline/database';

let trial: SessionTrial;
let room: FakeLiveRoom;
let start: SessionTrial['start'];

beforeEach(async () => {
  trial = await SessionTrial.begin();
  ({ room, start } = trial);
});

afterEach(() => trial.end());

/** Counts the update rows of all copies on this device. */
function countStoredRows(): Promise<number> {
  return withExistingDatabase('u1', 0, (database) =>
    awaitRequest(database.transaction('updates').objectStore('updates').count()),
  );
}

test('the cleanup of remote formatting by Yjs is not an unsaved change of a reader', async () => {
  room.canWrite = false;
  room.doc.getText('words').insert(0, 'Rain and sun. ');
  const session = await start();
  await becomes(session, 'reading');
  await waitFor(() => expect(read(session)).toBe('Rain and sun. '));
  let cleanupUpdates = 0;
  session.doc.on('update', (_update: Uint8Array, origin: unknown) => {
    cleanupUpdates += Number(origin === null);
  });
  // Two concurrent writers, who both mark where bold begins.
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(room.doc));
  for (const doc of [room.doc, other]) doc.getText('words').format(0, 4, { bold: true });
  room.broadcastUpdate(Y.encodeStateAsUpdate(room.doc));
  room.broadcastUpdate(Y.encodeStateAsUpdate(other));
  await waitFor(() => expect(cleanupUpdates).toBeGreaterThan(0));
  expect(session.getSnapshot()).toMatchObject({ kind: 'reading', unsaved: 0 });
});

test('closing a session writes all pending updates to the offline copy', async () => {
  const session = await start(noTicket);
  const words = Array.from({ length: 40 }, (_, number) => `${number} `);
  for (const word of words) {
    write(session, word);
    await Promise.resolve();
  }
  await session.close();
  const reopened = await start(noTicket);
  for (const word of words) expect(read(reopened)).toContain(word);
});

test('many keystrokes are stored in few rows of the offline copy, without loss', async () => {
  const session = await start(noTicket);
  const words = Array.from({ length: 450 }, (_, number) => `${number} `);
  for (const word of words) {
    write(session, word);
    await new Promise((resolve) => setTimeout(resolve));
  }
  await session.close();
  expect(await countStoredRows()).toBeGreaterThan(0);
  expect(await countStoredRows()).toBeLessThan(150);
  const reopened = await start(noTicket);
  for (const word of words) expect(read(reopened)).toContain(word);
});

const notFound = { fetchTicket: () => Promise.reject(new Problem(404, null)) };

test('the offline copy of a script that is no longer accessible (404) is deleted', async () => {
  const session = await start();
  write(session, 'Rain. ');
  await becomes(session, 'saved');
  await session.close();
  expect(await countStoredRows()).toBeGreaterThan(0);
  const refused = await start(notFound);
  await becomes(refused, 'refused');
  await refused.close();
  expect(await countStoredRows()).toBe(0);
});

test('the offline copy of a script that is no longer accessible stays if it has unsaved changes', async () => {
  const session = await start(noTicket);
  write(session, 'Rain. ');
  await session.close();
  const refused = await start(notFound);
  await becomes(refused, 'refused');
  await refused.close();
  expect(await countStoredRows()).toBeGreaterThan(0);
});
