/** Records about scripts, stored on this device so that the scripts open offline. Imports no Yjs. */
import { isSignedInAs } from '../../api/accessToken';
import {
  awaitRequest,
  awaitTransaction,
  openDatabase,
  type RecordRow,
  withExistingDatabase,
} from './database';
import { deleteSavedCopies, deleteSavedCopiesOf } from './unsyncedChanges';

/** Never fails: a record that cannot be stored is fetched again. */
export async function storeRecord(
  userId: string,
  scriptId: string,
  name: string,
  value: unknown,
): Promise<void> {
  const database = await openDatabase(userId).catch(() => null);
  if (!database) return;
  const row: RecordRow = { scriptId, name, value };
  try {
    const transaction = database.transaction('records', 'readwrite');
    transaction.objectStore('records').put(row);
    await awaitTransaction(transaction);
  } catch {
    // A full disk, or somebody signs out.
  } finally {
    database.close();
  }
}

/** Stores an answer of the server, which may come late: after signing out nothing may be left behind. */
export async function storeAnswer(
  userId: string,
  scriptId: string,
  name: string,
  answer: unknown,
): Promise<void> {
  if (!isSignedInAs(userId)) return;
  await storeRecord(userId, scriptId, name, answer);
  // Signing out may have emptied the device before this was written.
  if (!isSignedInAs(userId)) await deleteSavedCopies(userId);
}

/** Undefined when there is none. */
export function readRecord(userId: string, scriptId: string, name: string): Promise<unknown> {
  return withExistingDatabase(userId, undefined, async (database) => {
    const records = database.transaction('records').objectStore('records');
    const row: RecordRow | undefined = await awaitRequest(records.get([scriptId, name]));
    return row?.value;
  });
}

/** For a script that was deleted, or is not shared any more: only changes that were never saved stay. */
export async function deleteScriptRecords(userId: string, scriptId: string): Promise<void> {
  await withExistingDatabase(userId, undefined, async (database) => {
    const transaction = database.transaction('records', 'readwrite');
    transaction.objectStore('records').delete(IDBKeyRange.bound([scriptId], [scriptId, []]));
    await awaitTransaction(transaction);
  });
  // A tab that was closed before it knew has left its copy.
  await deleteSavedCopiesOf(userId, scriptId);
}
