/** The scripts that open without a network: their text is on this device, and so is what is known of them. */
import { asked, copyNameOf, type RecordRow, withExisting } from './database';

/** The name of the record that says what a script is called. */
export const scriptRecord = 'script';

export interface ScriptHere {
  id: string;
  title: string;
}

function namesOf(updates: IDBObjectStore): Promise<Set<string>> {
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

function titleIn(value: unknown): string {
  const { title } = (value ?? {}) as { title?: unknown };
  return typeof title === 'string' ? title : '';
}

export function scriptsHere(userId: string): Promise<ScriptHere[]> {
  return withExisting<ScriptHere[]>(userId, [], async (database) => {
    const transaction = database.transaction(['updates', 'records']);
    const [texts, records] = await Promise.all([
      namesOf(transaction.objectStore('updates')),
      asked<RecordRow[]>(transaction.objectStore('records').getAll()),
    ]);
    return records
      .filter(
        ({ name, scriptId }) =>
          name === scriptRecord && texts.has(copyNameOf(scriptId, 'manuscript')),
      )
      .map(({ scriptId, value }) => ({ id: scriptId, title: titleIn(value) }))
      .sort((one, other) => one.title.localeCompare(other.title));
  });
}
