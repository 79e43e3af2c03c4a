/** Unsynced changes of a user on this device, and the deletion of their offline copies. Loaded by sign-out: imports no Yjs. */

import { countNoun, isolateBidi } from '../../kit/displayText';
import {
  awaitRequest,
  awaitTransaction,
  type DocumentName,
  deleteDatabase,
  draftIdOf,
  offlineCopyName,
  type UnsyncedChanges,
  type UpdateRow,
  withExistingDatabase,
} from './database';

/** The unsynced changes to one document, by all tabs that ever were open here. */
export interface UnsyncedDocument {
  scriptId: string;
  document: DocumentName;
  title: string;
  changes: number;
  /** When the last of them was made. */
  at: number;
}

function groupByDocument(unsynced: UnsyncedChanges[]): UnsyncedDocument[] {
  const found = new Map<string, UnsyncedDocument>();
  for (const { copy, scriptId, document, title, made, saved, at } of unsynced) {
    const before = found.get(copy);
    found.set(copy, {
      scriptId,
      document,
      title: title || before?.title || '',
      changes: made - saved + (before?.changes ?? 0),
      at: Math.max(at, before?.at ?? 0),
    });
  }
  return [...found.values()];
}

export function readUnsyncedDocuments(userId: string): Promise<UnsyncedDocument[]> {
  return withExistingDatabase(userId, [], async (database) => {
    const unsynced: UnsyncedChanges[] = await awaitRequest(
      database.transaction('debts').objectStore('debts').getAll(),
    );
    return groupByDocument(unsynced);
  });
}

/** Recordings that were not sent, in all scripts. */
export function countUnsentRecordings(userId: string): Promise<number> {
  return withExistingDatabase(userId, 0, (database) =>
    awaitRequest(database.transaction('recordings').objectStore('recordings').count()),
  );
}

type StoredRow = Pick<UpdateRow | UnsyncedChanges, 'copy' | 'documentId'>;

function deleteRows(
  transaction: IDBTransaction,
  store: 'updates' | 'debts',
  shouldDelete: (row: StoredRow) => boolean,
): void {
  const cursor = transaction.objectStore(store).openCursor();
  cursor.onsuccess = () => {
    const row = cursor.result;
    if (!row) return;
    if (shouldDelete(row.value)) row.delete();
    row.continue();
  };
}

/** True: nothing is left worth storing. */
async function deleteSavedRows(database: IDBDatabase): Promise<boolean> {
  const stores = ['updates', 'debts', 'records', 'recordings'];
  const transaction = database.transaction(stores, 'readwrite');
  // Also of scripts with unsaved changes: signing in again needs a network anyway.
  transaction.objectStore('records').clear();
  const [unsynced, recordings]: [UnsyncedChanges[], number] = await Promise.all([
    awaitRequest(transaction.objectStore('debts').getAll()),
    awaitRequest(transaction.objectStore('recordings').count()),
  ]);
  const unsaved = new Set(unsynced.map(({ copy }) => copy));
  deleteRows(transaction, 'updates', ({ copy }) => !unsaved.has(copy));
  await awaitTransaction(transaction);
  return unsaved.size === 0 && recordings === 0;
}

/** Deletes everything but the copies with changes, and the recordings, that the server has not got. */
export async function deleteSavedCopies(userId: string): Promise<void> {
  const isEmpty = await withExistingDatabase(userId, false, deleteSavedRows);
  if (isEmpty) await deleteDatabase(userId).catch(() => undefined);
}

/** Deletes all copies, saved or not; open sessions of the user see their database deleted, and stop. */
export async function deleteAllCopies(userId: string): Promise<void> {
  await deleteDatabase(userId).catch(() => undefined);
}

function deleteCopies(userId: string, shouldDelete: (row: StoredRow) => boolean): Promise<void> {
  return withExistingDatabase(userId, undefined, async (database) => {
    const transaction = database.transaction(['updates', 'debts'], 'readwrite');
    deleteRows(transaction, 'updates', shouldDelete);
    deleteRows(transaction, 'debts', shouldDelete);
    await awaitTransaction(transaction);
  });
}

export function deleteCopy(
  userId: string,
  scriptId: string,
  document: DocumentName,
): Promise<void> {
  const copyName = offlineCopyName(scriptId, document);
  return deleteCopies(userId, ({ copy }) => copy === copyName);
}

/** Deletes copies that the user may not see any more; not those to which a tab has unsaved changes. */
function deleteSavedWhere(userId: string, isMeant: (copy: string) => boolean): Promise<void> {
  return withExistingDatabase(userId, undefined, async (database) => {
    const transaction = database.transaction(['updates', 'debts'], 'readwrite');
    const unsynced: UnsyncedChanges[] = await awaitRequest(
      transaction.objectStore('debts').getAll(),
    );
    const unsaved = new Set(unsynced.map(({ copy }) => copy));
    deleteRows(transaction, 'updates', ({ copy }) => isMeant(copy) && !unsaved.has(copy));
    await awaitTransaction(transaction);
  });
}

export function deleteSavedCopy(
  userId: string,
  scriptId: string,
  document: DocumentName,
): Promise<void> {
  const copyName = offlineCopyName(scriptId, document);
  return deleteSavedWhere(userId, (copy) => copy === copyName);
}

/** Of all documents of a script. */
export function deleteSavedCopiesOf(userId: string, scriptId: string): Promise<void> {
  return deleteSavedWhere(userId, (copy) => copy.startsWith(`${scriptId}/`));
}

/** Deletes the stored parts of documents that this one has replaced. */
export function deleteOlderDocuments(
  userId: string,
  name: string,
  documentId: string,
): Promise<void> {
  return deleteCopies(userId, (row) => row.copy === name && row.documentId !== documentId);
}

/** '3 changes in “The Lighthouse”' */
export function describeUnsyncedDocument({ changes, title, document }: UnsyncedDocument): string {
  const script = title ? `“${isolateBidi(title)}”` : 'a script';
  const changed = countNoun(changes, 'change');
  if (document === 'desk') return `${changed} in the desk of ${script}`;
  return `${changed} in ${draftIdOf(document) ? `an alternate draft of ${script}` : script}`;
}
