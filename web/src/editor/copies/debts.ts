/** What this device has not saved yet for a user, and how their copies are let go. Loaded by sign-out: knows no Yjs. */
import {
  asked,
  copyNameOf,
  type Debt,
  type DocumentKind,
  deleteDatabase,
  finished,
  type UpdateRow,
  withExisting,
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
  return withExisting(userId, [], async (database) => {
    const debts: Debt[] = await asked(database.transaction('debts').objectStore('debts').getAll());
    return byText(debts);
  });
}

type Kept = Pick<UpdateRow | Debt, 'copy' | 'documentId'>;

function removeFrom(
  transaction: IDBTransaction,
  store: 'updates' | 'debts',
  isGone: (kept: Kept) => boolean,
): void {
  const cursor = transaction.objectStore(store).openCursor();
  cursor.onsuccess = () => {
    const row = cursor.result;
    if (!row) return;
    if (isGone(row.value)) row.delete();
    row.continue();
  };
}

/** Whether nothing is left worth keeping. */
function removeSaved(database: IDBDatabase): Promise<boolean> {
  const transaction = database.transaction(['updates', 'debts', 'records'], 'readwrite');
  // Also of scripts with unsaved changes: whoever comes back to them has a network to sign in by.
  transaction.objectStore('records').clear();
  return asked(transaction.objectStore('debts').getAll()).then(async (debts: Debt[]) => {
    const owed = new Set(debts.map((debt) => debt.copy));
    removeFrom(transaction, 'updates', ({ copy }) => !owed.has(copy));
    await finished(transaction);
    return owed.size === 0;
  });
}

/** Lets go of everything but the copies with changes that the server has not got. */
export async function forgetSavedCopies(userId: string): Promise<void> {
  const isEmpty = await withExisting(userId, false, removeSaved);
  if (isEmpty) await deleteDatabase(userId).catch(() => undefined);
}

/** Lets go of all copies, saved or not; open sessions of the user see their database go, and stop. */
export async function discardCopies(userId: string): Promise<void> {
  await deleteDatabase(userId).catch(() => undefined);
}

function discard(userId: string, isGone: (kept: Kept) => boolean): Promise<void> {
  return withExisting(userId, undefined, async (database) => {
    const transaction = database.transaction(['updates', 'debts'], 'readwrite');
    removeFrom(transaction, 'updates', isGone);
    removeFrom(transaction, 'debts', isGone);
    await finished(transaction);
  });
}

export function discardCopy(
  userId: string,
  scriptId: string,
  document: DocumentKind,
): Promise<void> {
  const gone = copyNameOf(scriptId, document);
  return discard(userId, ({ copy }) => copy === gone);
}

/** Lets go of a text that one may not see any more; not while a tab has changes to it that were never saved. */
export function discardSavedCopy(
  userId: string,
  scriptId: string,
  document: DocumentKind,
): Promise<void> {
  const gone = copyNameOf(scriptId, document);
  return withExisting(userId, undefined, async (database) => {
    const transaction = database.transaction(['updates', 'debts'], 'readwrite');
    const debts: Debt[] = await asked(transaction.objectStore('debts').getAll());
    if (debts.some(({ copy }) => copy === gone)) return;
    removeFrom(transaction, 'updates', ({ copy }) => copy === gone);
    await finished(transaction);
  });
}

/** Lets go of what was kept of a text before it was made anew as this one. */
export function discardOlderTexts(userId: string, name: string, documentId: string): Promise<void> {
  return discard(userId, (kept) => kept.copy === name && kept.documentId !== documentId);
}
