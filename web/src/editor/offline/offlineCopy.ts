/**
 * Offline copy of one document in IndexedDB: each update is written as it is made, together with what the server has not
 * acknowledged. Not y-indexeddb: that one hides a full disk, breaks typing when its database goes away, and cannot write the
 * count of unsaved changes in the same transaction as the changes.
 */
import * as Y from 'yjs';
import {
  awaitRequest,
  awaitTransaction,
  openDatabase,
  type UnsyncedChanges,
  type UpdateRow,
} from './database';
import { type AckRecord, PendingAcks } from './pendingAcks';

/**
 * Rows of a copy belong to one document. The server can replace a script's document, as from a backup: changes that were made
 * to the old one would garble the new.
 */
type VersionedRow = Pick<UpdateRow | UnsyncedChanges, 'documentId'>;

/** Rows that were written before the document's id was known belong to any. */
function belongsTo(documentId: string | null) {
  return (part: VersionedRow): boolean =>
    documentId === null || !part.documentId || part.documentId === documentId;
}

/** When a copy holds rows of several documents, the one with unsaved changes comes first: the user must learn of them. */
function chooseDocumentId(rows: UpdateRow[], unsynced: UnsyncedChanges[]): string | null {
  const unsaved = new Set(unsynced.map(({ documentId }) => documentId));
  const named = rows.filter(({ documentId }) => documentId);
  const first = named.find(({ documentId }) => unsaved.has(documentId)) ?? named[0];
  return first?.documentId ?? null;
}

/** So many are merged. */
const MANY_ROWS = 100;
/** Bytes from which on a row is left as it is. */
const LARGE_ROW_BYTES = 20_000;

/** Small rows that this tab has written, key by key. Many are merged into one: rewriting the full state would delay typing in a long script. */
class SmallRows {
  #rows: { readonly key: IDBValidKey; readonly bytes: Uint8Array }[] = [];

  get areMany(): boolean {
    return this.#rows.length >= MANY_ROWS;
  }

  add(updates: IDBObjectStore, row: UpdateRow): void {
    const added = updates.add(row);
    if (row.bytes.length >= LARGE_ROW_BYTES) return;
    added.onsuccess = () => this.#rows.push({ key: added.result, bytes: row.bytes });
  }

  /** Replaces them by one; `rowOf` creates it from their merged updates. */
  merge(updates: IDBObjectStore, rowOf: (bytes: Uint8Array) => UpdateRow): void {
    const rows = this.#rows;
    this.#rows = [];
    for (const { key } of rows) updates.delete(key);
    this.add(updates, rowOf(Y.mergeUpdates(rows.map(({ bytes }) => bytes))));
  }

  /** The rows were compacted, or their state is unknown. */
  clear(): void {
    this.#rows = [];
  }
}

/** More rows than this are made one when the text is opened. */
const manyRows = 300;
/** Milliseconds in which a typed character gets onto the screen: writing waits until then. */
const typingPause = 30;
/** Milliseconds until a copy that could not be written is tried again. */
const pauseAfterFailure = 5000;

export interface OfflineCopyEvents {
  /** Whether the copy can be written; called when that changes. */
  onHealth: (isHealthy: boolean) => void;
  /** The user's copies were deleted: somebody signed out. */
  onGone: () => void;
}

export class OfflineCopy {
  /** Id of the server's document, once known. */
  documentId: string | null = null;
  readonly #userId: string;
  readonly #name: string;
  readonly #doc: Y.Doc;
  readonly #events: OfflineCopyEvents;
  #database: IDBDatabase | null = null;
  #updates: Uint8Array[] = [];
  readonly #pendingAcks = new PendingAcks();
  readonly #smallRows = new SmallRows();
  #running: Promise<void> | null = null;
  /** A write has failed: only the full state repairs the copy. */
  #isBroken = false;
  #triedAt = 0;
  #isClosed = false;

  constructor(userId: string, name: string, doc: Y.Doc, events: OfflineCopyEvents) {
    this.#userId = userId;
    this.#name = name;
    this.#doc = doc;
    this.#events = events;
  }

  /** Loads the copy into the document, and returns what was never acknowledged. `onRead`: the document has it. */
  async load(onRead: () => void): Promise<UnsyncedChanges[]> {
    try {
      return await this.#loadAndCompact(false, onRead);
    } catch {
      this.#markBroken();
      return [];
    }
  }

  add(update: Uint8Array, settlement: AckRecord | null): void {
    // A broken copy is repaired by the full state.
    if (!this.#isBroken) this.#updates.push(update);
    if (settlement) this.recordAck(settlement);
    else this.#scheduleWrite();
  }

  recordAck(settlement: AckRecord): void {
    this.#pendingAcks.add(settlement);
    this.#scheduleWrite();
  }

  /** Writes at once: the page may be gone in a moment. */
  flush(): void {
    if (this.#database && this.#hasWork && !this.#isBroken)
      void this.#append().catch(this.#markBroken);
  }

  /** The copy is about to be deleted. Should the document change again after all, all of it is stored anew. */
  async forget(): Promise<void> {
    while (this.#running) await this.#running;
    this.#markBroken();
  }

  async close(): Promise<void> {
    // Updates that came during a transaction go with the next, which is awaited as well.
    while (this.#running) await this.#running;
    this.#isClosed = true;
    this.#database?.close();
    this.#database = null;
  }

  get #hasWork(): boolean {
    return this.#updates.length > 0 || this.#pendingAcks.isWaiting;
  }

  /** One transaction at a time; updates that come meanwhile go with the next. A typed character is painted before. */
  #scheduleWrite(): void {
    if (this.#running || this.#isClosed) return;
    if (this.#isBroken && Date.now() - this.#triedAt < pauseAfterFailure) return;
    const painted = new Promise((resolve) => setTimeout(resolve, typingPause));
    this.#running = painted
      .then(() => this.#write())
      .finally(() => {
        this.#running = null;
        if (this.#hasWork && !this.#isBroken) this.#scheduleWrite();
      });
  }

  async #write(): Promise<void> {
    try {
      if (this.#isBroken) await this.#loadAndCompact(true);
      // A flush may have written it meanwhile.
      else if (this.#hasWork) await this.#append();
      if (this.#isBroken) this.#events.onHealth(true);
      this.#isBroken = false;
    } catch {
      this.#markBroken();
    }
  }

  readonly #markBroken = (): void => {
    this.#triedAt = Date.now();
    if (this.#isClosed) return;
    if (!this.#isBroken) this.#events.onHealth(false);
    this.#isBroken = true;
    this.#updates = [];
    this.#smallRows.clear();
    this.#pendingAcks.retryLater();
  };

  async #open(): Promise<IDBDatabase> {
    if (this.#database) return this.#database;
    const database = await openDatabase(this.#userId);
    database.onversionchange = ({ newVersion }) => {
      database.close();
      if (newVersion === null) this.#handleDeleted();
      else this.#handleClosed();
    };
    // The browser closed it, as when a person clears site data.
    database.onclose = () => this.#handleClosed();
    this.#database = database;
    return database;
  }

  #handleDeleted(): void {
    this.#isClosed = true;
    this.#events.onGone();
  }

  /** Also when a tab with a newer version of the application gives the database another shape. */
  #handleClosed(): void {
    this.#database = null;
    this.#markBroken();
  }

  #beginTransaction(database: IDBDatabase): IDBTransaction {
    return database.transaction(['updates', 'debts'], 'readwrite');
  }

  #createRow(bytes: Uint8Array): UpdateRow {
    return { copy: this.#name, documentId: this.documentId, bytes };
  }

  async #append(): Promise<void> {
    const transaction = this.#beginTransaction(await this.#open());
    const rows = transaction.objectStore('updates');
    const rowOf = (bytes: Uint8Array) => this.#createRow(bytes);
    if (this.#smallRows.areMany) this.#smallRows.merge(rows, rowOf);
    for (const bytes of this.#updates.splice(0)) this.#smallRows.add(rows, rowOf(bytes));
    const settled = this.#pendingAcks.write(transaction.objectStore('debts'));
    // A browser aborts what a closing page has not committed; marking found changes as saved needs one more request.
    if (settled.length === 0) transaction.commit();
    await awaitTransaction(transaction);
    this.#pendingAcks.confirmWritten(settled);
  }

  /** Applies all rows, also those of other tabs, and compacts them into one. */
  async #loadAndCompact(mustRewrite: boolean, onRead = () => {}): Promise<UnsyncedChanges[]> {
    const transaction = this.#beginTransaction(await this.#open());
    const store = transaction.objectStore('updates');
    const index = store.index('copy');
    const unsyncedStore = transaction.objectStore('debts');
    const [keys, rows, unsynced] = await Promise.all([
      awaitRequest(index.getAllKeys(this.#name)),
      awaitRequest<UpdateRow[]>(index.getAll(this.#name)),
      awaitRequest<UnsyncedChanges[]>(
        unsyncedStore.getAll(IDBKeyRange.bound([this.#name], [this.#name, []])),
      ),
    ]);
    this.documentId ??= chooseDocumentId(rows, unsynced);
    const isOurs = belongsTo(this.documentId);
    const isSound = this.#applyRows(rows.filter(isOurs));
    onRead();
    let settled: UnsyncedChanges[] = [];
    if (mustRewrite || rows.length >= manyRows) {
      this.#updates = [];
      settled = this.#pendingAcks.write(unsyncedStore);
      const ours = keys.filter((_, place) => isSound && isOurs(rows[place] as UpdateRow));
      for (const key of ours) store.delete(key);
      store.add(this.#createRow(Y.encodeStateAsUpdate(this.#doc)));
      this.#smallRows.clear();
    }
    await awaitTransaction(transaction);
    this.#pendingAcks.confirmWritten(settled);
    return unsynced.filter(isOurs);
  }

  /** A row that cannot be read stays where it is; the server has the document as well. */
  #applyRows(rows: UpdateRow[]): boolean {
    let isSound = true;
    this.#doc.transact(() => {
      for (const { bytes } of rows) {
        try {
          Y.applyUpdate(this.#doc, bytes);
        } catch {
          isSound = false;
        }
      }
    }, this);
    return isSound;
  }
}
