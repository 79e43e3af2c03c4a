/** What this device has not saved yet for a user, and how their copies are let go. Loaded by sign-out: knows no Yjs. */
import {
  asked,
  copyNameOf,
  type Debt,
  type DocumentKind,
  deleteDatabase,
  finished,
  openExisting,
} from './database';

/** The unsaved changes to one text, by all tabs that ever were open here. */
export interface Unsent {
  scriptId: string;
  document: DocumentKind;
  title: string;
  changes: number;
  /** When the last of them was made. */
  at: number;
}

/** A browser that keeps no copies owes nothing, so no failure here may stand in anybody's way. */
async function withDatabase<T>(
  userId: string,
  otherwise: T,
  deed: (database: IDBDatabase) => Promise<T>,
): Promise<T> {
  const database = await openExisting(userId);
  if (!database) return otherwise;
  try {
    return await deed(database);
  } catch {
    return otherwise;
  } finally {
    database.close();
  }
}

function byText(debts: Debt[]): Unsent[] {
  const found = new Map<string, Unsent>();
  for (const { copy, scriptId, document, title, made, saved, at } of debts) {
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

export function unsentOf(userId: string): Promise<Unsent[]> {
  return withDatabase(userId, [], async (database) => {
    const debts: Debt[] = await asked(database.transaction('debts').objectStore('debts').getAll());
    return byText(debts);
  });
}

function removeRows(transaction: IDBTransaction, isGone: (copy: string) => boolean): void {
  const cursor = transaction.objectStore('updates').index('copy').openCursor();
  cursor.onsuccess = () => {
    const row = cursor.result;
    if (!row) return;
    if (isGone(String(row.key))) row.delete();
    row.continue();
  };
}

/** Whether nothing is left worth keeping. */
function removeSaved(database: IDBDatabase): Promise<boolean> {
  const transaction = database.transaction(['updates', 'debts'], 'readwrite');
  return asked(transaction.objectStore('debts').getAll()).then(async (debts: Debt[]) => {
    const owed = new Set(debts.map((debt) => debt.copy));
    removeRows(transaction, (copy) => !owed.has(copy));
    await finished(transaction);
    return owed.size === 0;
  });
}

/** Lets go of everything but the copies with changes that the server has not got. */
export async function forgetSavedCopies(userId: string): Promise<void> {
  const isEmpty = await withDatabase(userId, false, removeSaved);
  if (isEmpty) await deleteDatabase(userId).catch(() => undefined);
}

/** Lets go of all copies, saved or not; open sessions of the user see their database go, and stop. */
export async function discardCopies(userId: string): Promise<void> {
  await deleteDatabase(userId).catch(() => undefined);
}

export function discardCopy(
  userId: string,
  scriptId: string,
  document: DocumentKind,
): Promise<void> {
  return withDatabase(userId, undefined, async (database) => {
    const gone = copyNameOf(scriptId, document);
    const transaction = database.transaction(['updates', 'debts'], 'readwrite');
    removeRows(transaction, (copy) => copy === gone);
    transaction.objectStore('debts').delete(IDBKeyRange.bound([gone], [gone, []]));
    await finished(transaction);
  });
}
