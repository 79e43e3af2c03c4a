/** The database in which a browser keeps one user's copies of texts, and what of them is not saved yet. Knows no Yjs. */

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

function build(database: IDBDatabase): void {
  const updates = database.createObjectStore('updates', { autoIncrement: true });
  updates.createIndex('copy', 'copy');
  database.createObjectStore('debts', { keyPath: ['copy', 'tab'] });
}

/** Throws where the browser has no such database, as in some private windows. */
export async function openDatabase(userId: string): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseNameOf(userId), 1);
  request.onupgradeneeded = () => build(request.result);
  return await asked(request);
}

/** Nothing when there is none: looking must not leave an empty one behind. */
export async function openExisting(userId: string): Promise<IDBDatabase | null> {
  if (!('indexedDB' in globalThis)) return null;
  const request = indexedDB.open(databaseNameOf(userId), 1);
  request.onupgradeneeded = () => request.transaction?.abort();
  return await asked(request).catch(() => null);
}

export async function deleteDatabase(userId: string): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  await asked(indexedDB.deleteDatabase(databaseNameOf(userId)));
}
