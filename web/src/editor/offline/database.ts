/**
 * The database in which a browser keeps one user's copies of texts, what of them is not saved yet, and what has to be
 * known of their scripts to open them without a network. Knows no Yjs.
 */

/** Of the database's shape; `build` knows the way from each earlier one. */
const version = 2;

/** One tab's changes to one text that the server has not acknowledged. */
export interface Debt {
  /** The text: `script/document`. */
  copy: string;
  tab: string;
  /** Which of the script's texts it is, once the server has said so: it can be made anew. */
  documentId: string | null;
  scriptId: string;
  document: DocumentKind;
  title: string;
  /** The tab's client in the Y.Doc, and from which of its clock ticks on nothing is acknowledged. */
  client: number;
  from: number;
  /** How many changes the tab has made, and how many of them the server has on disk. */
  made: number;
  saved: number;
  at: number;
}

export type DocumentKind = 'manuscript' | 'desk';

/** A change as Yjs wrote it. */
export interface UpdateRow {
  copy: string;
  documentId: string | null;
  bytes: Uint8Array;
}

/** What is known of a script besides its text, as the server said it last. */
export interface RecordRow {
  scriptId: string;
  name: string;
  value: unknown;
}

export function copyNameOf(scriptId: string, document: DocumentKind): string {
  return `${scriptId}/${document}`;
}

/** One per user: nobody else who signs in on this device ever opens it. */
export function databaseNameOf(userId: string): string {
  return `screnpla.copies.${userId}`;
}

export function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    // A full disk aborts the transaction without an error of any request.
    transaction.onabort = () => reject(transaction.error ?? new Error('The copy was not written'));
  });
}

function build(database: IDBDatabase, from: number): void {
  if (from < 1) {
    const updates = database.createObjectStore('updates', { autoIncrement: true });
    updates.createIndex('copy', 'copy');
    database.createObjectStore('debts', { keyPath: ['copy', 'tab'] });
  }
  if (from < 2) database.createObjectStore('records', { keyPath: ['scriptId', 'name'] });
}

/** Throws where the browser has no such database, as in some private windows. */
export async function openDatabase(userId: string): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseNameOf(userId), version);
  request.onupgradeneeded = ({ oldVersion }) => build(request.result, oldVersion);
  return await asked(request);
}

/** Nothing when there is none: looking must not leave an empty one behind. */
export async function openExisting(userId: string): Promise<IDBDatabase | null> {
  if (!('indexedDB' in globalThis)) return null;
  const request = indexedDB.open(databaseNameOf(userId), version);
  request.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion === 0) request.transaction?.abort();
    else build(request.result, oldVersion);
  };
  return await asked(request).catch(() => null);
}

/** A browser that keeps no copies owes nothing, so no failure here may stand in anybody's way. */
export async function withExisting<T>(
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

/** Where another tab holds it, as one that sleeps, it goes when that one lets go: nobody waits for that. */
export async function deleteDatabase(userId: string): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  const request = indexedDB.deleteDatabase(databaseNameOf(userId));
  const isHeld = new Promise<void>((resolve) => {
    request.onblocked = () => resolve();
  });
  await Promise.race([asked(request), isHeld]);
}
