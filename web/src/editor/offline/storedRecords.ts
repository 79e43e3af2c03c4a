/** What is known of scripts besides their texts, kept on this device so that they open without a network. Knows no Yjs. */
import { isSignedInAs } from '../../api/accessToken';
import { asked, finished, openDatabase, type RecordRow, withExisting } from './database';
import { discardSavedCopy, forgetSavedCopies } from './debts';

/** Never fails: what cannot be kept is asked for again. */
export async function keepRecord(
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
    await finished(transaction);
  } catch {
    // A full disk, or somebody signs out.
  } finally {
    database.close();
  }
}

/** An answer of the server, which may come late: who has signed out by then, or meanwhile, leaves nothing behind. */
export async function keepAnswer(
  userId: string,
  scriptId: string,
  name: string,
  answer: unknown,
): Promise<void> {
  if (!isSignedInAs(userId)) return;
  await keepRecord(userId, scriptId, name, answer);
  // Signing out may have emptied the device before this was written.
  if (!isSignedInAs(userId)) await forgetSavedCopies(userId);
}

/** Undefined when there is none. */
export function readRecord(userId: string, scriptId: string, name: string): Promise<unknown> {
  return withExisting(userId, undefined, async (database) => {
    const records = database.transaction('records').objectStore('records');
    const row: RecordRow | undefined = await asked(records.get([scriptId, name]));
    return row?.value;
  });
}

/** For a script that was deleted, or is not shared any more: only changes that were never saved stay. */
export async function forgetScript(userId: string, scriptId: string): Promise<void> {
  await withExisting(userId, undefined, async (database) => {
    const transaction = database.transaction('records', 'readwrite');
    transaction.objectStore('records').delete(IDBKeyRange.bound([scriptId], [scriptId, []]));
    await finished(transaction);
  });
  // A tab that was closed before it heard of it has left its copy.
  for (const document of ['manuscript', 'desk'] as const) {
    await discardSavedCopy(userId, scriptId, document);
  }
}
