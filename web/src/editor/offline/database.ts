/**
 * IndexedDB database for offline use: one user's copies of documents, which of their changes are not saved yet, the
 * records that are needed to open a script without a network, and recordings that are not sent yet. Imports no Yjs.
 */

/** Schema version; `upgradeDatabase` migrates from each earlier one. */
const version = 3;

/** One tab's changes to one text that the server has not acknowledged. */
export interface UnsyncedChanges {
  /** The document: `script/document`. */
  copy: string;
  tab: string;
  /** Id of the server's document, once known: the server can replace it by another. */
  documentId: string | null;
  scriptId: string;
  document: DocumentName;
  title: string;
  /** The tab's client in the Y.Doc, and from which of its clock ticks on nothing is acknowledged. */
  client: number;
  from: number;
  /** How many changes the tab has made, and how many of them the server has on disk. */
  made: number;
  saved: number;
  at: number;
}

/** A document of a script, by its name on this device: the main draft, the desk, or an alternate draft by its id. */
export type DocumentName = 'manuscript' | 'desk' | `${typeof DRAFT_PREFIX}${string}`;

const DRAFT_PREFIX = 'draft:';

/** `draftId`: empty for the main draft. */
export function textName(draftId: string): DocumentName {
  return draftId ? `${DRAFT_PREFIX}${draftId}` : 'manuscript';
}

/** Empty where the document is no alternate draft. */
export function draftIdOf(document: DocumentName): string {
  return document.startsWith(DRAFT_PREFIX) ? document.slice(DRAFT_PREFIX.length) : '';
}

/** A change as Yjs wrote it. */
export interface UpdateRow {
  copy: string;
  documentId: string | null;
  bytes: Uint8Array;
}

/** A record about a script besides its text, as the server answered last. */
export interface RecordRow {
  scriptId: string;
  name: string;
  value: unknown;
}

/** A recording that is not sent yet; its sound is in pieces. */
export interface RecordingRow {
  id: string;
  scriptId: string;
  /** What it was recorded for, as the recorder understands it. */
  purpose: unknown;
  mimeType: string;
  /** Milliseconds, as of `Date.now`. */
  startedAt: number;
}

/** About a second of a recording, in the order of writing. */
export interface RecordingPieceRow {
  recordingId: string;
  bytes: ArrayBuffer;
  /** Seconds of the recording up to the end of this piece. */
  seconds: number;
}

export function offlineCopyName(scriptId: string, document: DocumentName): string {
  return `${scriptId}/${document}`;
}

/** One per user: nobody else who signs in on this device ever opens it. */
export function databaseName(userId: string): string {
  return `screnpla.copies.${userId}`;
}

export function awaitRequest<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function awaitTransaction(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    // A full disk aborts the transaction without an error of any request.
    transaction.onabort = () => reject(transaction.error ?? new Error('The copy was not written'));
  });
}

function upgradeDatabase(database: IDBDatabase, from: number): void {
  if (from < 1) {
    const updates = database.createObjectStore('updates', { autoIncrement: true });
    updates.createIndex('copy', 'copy');
    database.createObjectStore('debts', { keyPath: ['copy', 'tab'] });
  }
  if (from < 2) database.createObjectStore('records', { keyPath: ['scriptId', 'name'] });
  if (from < 3) {
    database.createObjectStore('recordings', { keyPath: 'id' });
    const pieces = database.createObjectStore('recordingPieces', { autoIncrement: true });
    pieces.createIndex('recordingId', 'recordingId');
  }
}

/** Throws where the browser has no such database, as in some private windows. */
export async function openDatabase(userId: string): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName(userId), version);
  request.onupgradeneeded = ({ oldVersion }) => upgradeDatabase(request.result, oldVersion);
  return await awaitRequest(request);
}

/** Nothing when there is none: looking must not leave an empty one behind. */
export async function openExistingDatabase(userId: string): Promise<IDBDatabase | null> {
  if (!('indexedDB' in globalThis)) return null;
  const request = indexedDB.open(databaseName(userId), version);
  request.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion === 0) request.transaction?.abort();
    else upgradeDatabase(request.result, oldVersion);
  };
  return await awaitRequest(request).catch(() => null);
}

/** A browser without offline copies has nothing unsynced, so no failure here may stop the caller. */
export async function withExistingDatabase<T>(
  userId: string,
  fallback: T,
  action: (database: IDBDatabase) => Promise<T>,
): Promise<T> {
  const database = await openExistingDatabase(userId);
  if (!database) return fallback;
  try {
    return await action(database);
  } catch {
    return fallback;
  } finally {
    database.close();
  }
}

/** Where another tab has it open, as one that sleeps, it is deleted when that tab closes it: nobody waits for that. */
export async function deleteDatabase(userId: string): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  const request = indexedDB.deleteDatabase(databaseName(userId));
  const isHeld = new Promise<void>((resolve) => {
    request.onblocked = () => resolve();
  });
  await Promise.race([awaitRequest(request), isHeld]);
}
