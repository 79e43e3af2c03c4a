/** Stores unsaved changes on the device, as a tab does that was closed without a network. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import * as Y from 'yjs';
import {
  awaitTransaction,
  offlineCopyName,
  openDatabase,
  type RecordingRow,
  type UnsyncedChanges,
} from '../../editor/offline/database';

/** Removes everything of earlier tests from the device. */
export function resetDevice(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
}

function textOf(words: string): Y.Doc {
  const doc = new Y.Doc();
  doc.getText('words').insert(0, words);
  return doc;
}

/** `changes` of 0: a copy of which the server has everything. `age`: milliseconds since the last of them. */
export async function storeCopy(
  userId: string,
  scriptId: string,
  changes: number,
  { age = 60_000 } = {},
): Promise<void> {
  const database = await openDatabase(userId);
  const transaction = database.transaction(['updates', 'debts'], 'readwrite');
  const copy = offlineCopyName(scriptId, 'manuscript');
  const documentId = 'd1';
  const doc = textOf('Written on the train.');
  transaction.objectStore('updates').add({ copy, documentId, bytes: Y.encodeStateAsUpdate(doc) });
  const unsynced: UnsyncedChanges = {
    ...{
      copy,
      tab: 'closed',
      documentId,
      scriptId,
      document: 'manuscript',
      title: 'The Lighthouse',
    },
    ...{ client: doc.clientID, from: 0, made: changes, saved: 0, at: Date.now() - age },
  };
  if (changes > 0) transaction.objectStore('debts').add(unsynced);
  await awaitTransaction(transaction);
  database.close();
}

/** A recording that was not sent. */
export async function storeRecording(userId: string, scriptId: string): Promise<void> {
  const database = await openDatabase(userId);
  const transaction = database.transaction('recordings', 'readwrite');
  const recording: RecordingRow = {
    ...{ id: 'r1', scriptId, purpose: { kind: 'message' }, mimeType: 'audio/webm', startedAt: 0 },
  };
  transaction.objectStore('recordings').add(recording);
  await awaitTransaction(transaction);
  database.close();
}

/** Names of the stored copies. */
export async function listCopies(userId: string): Promise<string[]> {
  const database = await openDatabase(userId);
  const request = database.transaction('updates').objectStore('updates').getAll();
  await new Promise((resolve) => {
    request.onsuccess = resolve;
  });
  database.close();
  return request.result.map(({ copy }: { copy: string }) => copy);
}
