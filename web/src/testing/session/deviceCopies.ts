/** Leaves unsaved changes on the device, as a tab does that was closed without a network. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import * as Y from 'yjs';
import { copyNameOf, type Debt, finished, openDatabase } from '../editor/copies/database';

/** Nothing of an earlier test is on the device. */
export function freshDevice(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
}

function textOf(words: string): Y.Doc {
  const doc = new Y.Doc();
  doc.getText('words').insert(0, words);
  return doc;
}

/** `changes` of 0: a copy of which the server has everything. `age`: milliseconds since the last of them. */
export async function leaveCopy(
  userId: string,
  scriptId: string,
  changes: number,
  { age = 60_000 } = {},
): Promise<void> {
  const database = await openDatabase(userId);
  const transaction = database.transaction(['updates', 'debts'], 'readwrite');
  const copy = copyNameOf(scriptId, 'manuscript');
  const documentId = 'd1';
  const doc = textOf('Written on the train.');
  transaction.objectStore('updates').add({ copy, documentId, bytes: Y.encodeStateAsUpdate(doc) });
  const debt: Debt = {
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
  if (changes > 0) transaction.objectStore('debts').add(debt);
  await finished(transaction);
  database.close();
}

/** The texts of which a copy is kept. */
export async function keptCopies(userId: string): Promise<string[]> {
  const database = await openDatabase(userId);
  const request = database.transaction('updates').objectStore('updates').getAll();
  await new Promise((resolve) => {
    request.onsuccess = resolve;
  });
  database.close();
  return request.result.map(({ copy }: { copy: string }) => copy);
}
