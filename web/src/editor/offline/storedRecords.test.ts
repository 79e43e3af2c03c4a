// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { listCopies, resetDevice, storeCopy } from '../../testing/session/deviceCopies';
import { awaitRequest, databaseName, openDatabase } from './database';
import { listOfflineScripts } from './offlineScripts';
import { deleteScriptRecords, readRecord, storeRecord } from './storedRecords';
import { deleteSavedCopies, readUnsyncedDocuments } from './unsyncedChanges';

beforeEach(resetDevice);

async function databases(): Promise<string[]> {
  return (await indexedDB.databases()).map(({ name }) => name ?? '');
}

test('the latest record of a script is read back, by its user only', async () => {
  await storeRecord('u1', 's1', 'script', { title: 'Old' });
  await storeRecord('u1', 's1', 'script', { title: 'The Lighthouse' });
  await storeRecord('u1', 's1', 'page-rules', { paper: 'A4' });
  expect(await readRecord('u1', 's1', 'script')).toEqual({ title: 'The Lighthouse' });
  expect(await readRecord('u1', 's1', 'page-rules')).toEqual({ paper: 'A4' });
  expect(await readRecord('u2', 's1', 'script')).toBeUndefined();
  expect(await databases()).toEqual([databaseName('u1')]);
});

test('deleting the records of a script leaves those of other scripts', async () => {
  await storeRecord('u1', 's1', 'script', 1);
  await storeRecord('u1', 's10', 'script', 10);
  await deleteScriptRecords('u1', 's1');
  expect(await readRecord('u1', 's1', 'script')).toBeUndefined();
  expect(await readRecord('u1', 's10', 'script')).toBe(10);
});

test('deleting the records of a script deletes its copy, unless that has unsaved changes', async () => {
  await storeCopy('u1', 's1', 0);
  await storeCopy('u1', 's2', 1);
  await storeCopy('u1', 's10', 0);
  await deleteScriptRecords('u1', 's1');
  await deleteScriptRecords('u1', 's2');
  expect(await listCopies('u1')).toEqual(['s2/manuscript', 's10/manuscript']);
});

test('signing out deletes the database of stored records', async () => {
  await storeRecord('u1', 's1', 'script', { title: 'The Lighthouse' });
  await deleteSavedCopies('u1');
  expect(await databases()).toEqual([]);
});

test('signing out does not wait for an open connection; the database goes when that closes', async () => {
  await storeRecord('u1', 's1', 'script', { title: 'The Lighthouse' });
  const database = await openDatabase('u1');
  await deleteSavedCopies('u1');
  database.close();
  await vi.waitFor(async () => expect(await databases()).toEqual([]));
});

test('signing out with unsaved changes keeps them and deletes the records', async () => {
  await storeCopy('u1', 's1', 2);
  await storeRecord('u1', 's1', 'script', { title: 'The Lighthouse' });
  await deleteSavedCopies('u1');
  expect(await readUnsyncedDocuments('u1')).toHaveLength(1);
  expect(await readRecord('u1', 's1', 'script')).toBeUndefined();
});

test('a script is available offline when its copy and its record are stored', async () => {
  await storeCopy('u1', 's1', 0);
  await storeCopy('u1', 's2', 1);
  await storeCopy('u1', 'unknown', 1);
  await storeRecord('u1', 's1', 'script', { title: 'The Lighthouse' });
  await storeRecord('u1', 's2', 'script', { title: 'A Boat' });
  await storeRecord('u1', 'textless', 'script', { title: 'Never opened' });
  expect(await listOfflineScripts('u1')).toEqual([
    { id: 's2', title: 'A Boat' },
    { id: 's1', title: 'The Lighthouse' },
  ]);
  expect(await listOfflineScripts('u2')).toEqual([]);
});

/** As the first version of the application left it. */
async function leaveFirstShape(): Promise<void> {
  const request = indexedDB.open(databaseName('u1'), 1);
  request.onupgradeneeded = () => {
    const updates = request.result.createObjectStore('updates', { autoIncrement: true });
    updates.createIndex('copy', 'copy');
    updates.add({ copy: 's1/manuscript', documentId: null, bytes: new Uint8Array([0, 0]) });
    request.result.createObjectStore('debts', { keyPath: ['copy', 'tab'] });
  };
  (await awaitRequest(request)).close();
}

test('a database of version 1 keeps its copies and is upgraded to store records', async () => {
  await leaveFirstShape();
  expect(await readUnsyncedDocuments('u1')).toEqual([]);
  await storeRecord('u1', 's1', 'script', { title: 'The Lighthouse' });
  expect(await listOfflineScripts('u1')).toEqual([{ id: 's1', title: 'The Lighthouse' }]);
});

test('records are neither stored nor read, without an error, when the database is of a later version', async () => {
  // A later version of the application was here: this one cannot read what it left.
  const later = indexedDB.open(databaseName('u1'), 99);
  (await awaitRequest(later)).close();
  await expect(openDatabase('u1')).rejects.toThrow();
  await storeRecord('u1', 's1', 'script', 1);
  expect(await readRecord('u1', 's1', 'script')).toBeUndefined();
});
