/** Scripts that open offline: their document and their record are on this device. */
import { awaitRequest, offlineCopyName, type RecordRow, withExistingDatabase } from './database';

/** Name of the record with a script's title. */
export const scriptRecordName = 'script';

export interface OfflineScript {
  id: string;
  title: string;
}

function readCopyNames(updates: IDBObjectStore): Promise<Set<string>> {
  const names = new Set<string>();
  // Each name once, and none of the texts.
  const cursor = updates.index('copy').openKeyCursor(null, 'nextunique');
  return new Promise((resolve, reject) => {
    cursor.onerror = () => reject(cursor.error);
    cursor.onsuccess = () => {
      const found = cursor.result;
      if (!found) return resolve(names);
      names.add(String(found.key));
      found.continue();
    };
  });
}

/** Ids of all scripts of which anything is on this device. */
export function listStoredScriptIds(userId: string): Promise<string[]> {
  return withExistingDatabase<string[]>(userId, [], async (database) => {
    const transaction = database.transaction(['updates', 'records']);
    const [copies, records] = await Promise.all([
      readCopyNames(transaction.objectStore('updates')),
      awaitRequest<RecordRow[]>(transaction.objectStore('records').getAll()),
    ]);
    const ids = [...copies].map((name) => name.slice(0, name.lastIndexOf('/')));
    return [...new Set([...ids, ...records.map(({ scriptId }) => scriptId)])];
  });
}

function readTitle(value: unknown): string {
  const { title } = (value ?? {}) as { title?: unknown };
  return typeof title === 'string' ? title : '';
}

export function listOfflineScripts(userId: string): Promise<OfflineScript[]> {
  return withExistingDatabase<OfflineScript[]>(userId, [], async (database) => {
    const transaction = database.transaction(['updates', 'records']);
    const [texts, records] = await Promise.all([
      readCopyNames(transaction.objectStore('updates')),
      awaitRequest<RecordRow[]>(transaction.objectStore('records').getAll()),
    ]);
    return records
      .filter(
        ({ name, scriptId }) =>
          name === scriptRecordName && texts.has(offlineCopyName(scriptId, 'manuscript')),
      )
      .map(({ scriptId, value }) => ({ id: scriptId, title: readTitle(value) }))
      .sort((one, other) => one.title.localeCompare(other.title));
  });
}
