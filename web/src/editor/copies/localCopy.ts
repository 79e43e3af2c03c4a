/**
 * One text's copy on this device: each change is written as it is made, together with what the server still lacks.
 * Not y-indexeddb: that one hides a full disk, breaks typing when its database goes away, and cannot write the count
 * of unsaved changes in the same breath as the changes.
 */
import * as Y from 'yjs';
import { asked, type Debt, finished, openDatabase, type UpdateRow } from './database';
import { type Settlement, Settlements } from './settlements';
import { SmallRows } from './smallRows';
import { isOf, textOf } from './whichText';

/** More rows than this are made one when the text is opened. */
const manyRows = 300;
/** Milliseconds in which a letter gets onto the screen: what nobody waits for comes behind it. */
const pauseForLetter = 30;
/** Milliseconds until a copy that could not be written is tried again. */
const pauseAfterFailure = 5000;

export interface CopyEvents {
  /** Whether the copy can be written; told when it changes. */
  onHealth: (works: boolean) => void;
  /** The copies of this user were deleted: somebody signed out. */
  onGone: () => void;
}

export class LocalCopy {
  /** Which text this is a copy of, once that is known. */
  documentId: string | null = null;
  readonly #userId: string;
  readonly #name: string;
  readonly #doc: Y.Doc;
  readonly #events: CopyEvents;
  #database: IDBDatabase | null = null;
  #updates: Uint8Array[] = [];
  readonly #settlements = new Settlements();
  readonly #small = new SmallRows();
  #running: Promise<void> | null = null;
  /** Something could not be written: only the whole text makes the copy good again. */
  #isBroken = false;
  #triedAt = 0;
  #isClosed = false;

  constructor(userId: string, name: string, doc: Y.Doc, events: CopyEvents) {
    this.#userId = userId;
    this.#name = name;
    this.#doc = doc;
    this.#events = events;
  }

  /** Puts what is kept here into the document, and says what of it was never acknowledged. `onRead`: it is in there. */
  async load(onRead: () => void): Promise<Debt[]> {
    try {
      return await this.#exchange(false, onRead);
    } catch {
      this.#fail();
      return [];
    }
  }

  add(update: Uint8Array, settlement: Settlement | null): void {
    // What is broken is mended by the whole text.
    if (!this.#isBroken) this.#updates.push(update);
    if (settlement) this.settle(settlement);
    else this.#start();
  }

  settle(settlement: Settlement): void {
    this.#settlements.add(settlement);
    this.#start();
  }

  /** Starts writing what waits without waiting for its turn: the page may be gone in a moment. */
  hurry(): void {
    if (this.#database && this.#hasWork && !this.#isBroken) void this.#append().catch(this.#fail);
  }

  async close(): Promise<void> {
    // What came while one transaction ran goes with the next: that one is waited for as well.
    while (this.#running) await this.#running;
    this.#isClosed = true;
    this.#database?.close();
    this.#database = null;
  }

  get #hasWork(): boolean {
    return this.#updates.length > 0 || this.#settlements.isWaiting;
  }

  /** One transaction at a time; what comes meanwhile goes together with the next. A letter is on the screen before. */
  #start(): void {
    if (this.#running || this.#isClosed) return;
    if (this.#isBroken && Date.now() - this.#triedAt < pauseAfterFailure) return;
    const painted = new Promise((resolve) => setTimeout(resolve, pauseForLetter));
    this.#running = painted
      .then(() => this.#write())
      .finally(() => {
        this.#running = null;
        if (this.#hasWork && !this.#isBroken) this.#start();
      });
  }

  async #write(): Promise<void> {
    try {
      if (this.#isBroken) await this.#exchange(true);
      // Somebody in a hurry may have written it meanwhile.
      else if (this.#hasWork) await this.#append();
      if (this.#isBroken) this.#events.onHealth(true);
      this.#isBroken = false;
    } catch {
      this.#fail();
    }
  }

  readonly #fail = (): void => {
    this.#triedAt = Date.now();
    if (this.#isClosed) return;
    if (!this.#isBroken) this.#events.onHealth(false);
    this.#isBroken = true;
    this.#updates = [];
    this.#small.forget();
    this.#settlements.failed();
  };

  async #open(): Promise<IDBDatabase> {
    if (this.#database) return this.#database;
    const database = await openDatabase(this.#userId);
    database.onversionchange = ({ newVersion }) => {
      database.close();
      if (newVersion === null) this.#end();
      else this.#lose();
    };
    // The browser closed it, as when a person clears what sites keep.
    database.onclose = () => this.#lose();
    this.#database = database;
    return database;
  }

  #end(): void {
    this.#isClosed = true;
    this.#events.onGone();
  }

  /** Also when a tab with a newer version of the application gives the database another shape. */
  #lose(): void {
    this.#database = null;
    this.#fail();
  }

  #begin(database: IDBDatabase): IDBTransaction {
    return database.transaction(['updates', 'debts'], 'readwrite');
  }

  #row(bytes: Uint8Array): UpdateRow {
    return { copy: this.#name, documentId: this.documentId, bytes };
  }

  async #append(): Promise<void> {
    const transaction = this.#begin(await this.#open());
    const rows = transaction.objectStore('updates');
    const rowOf = (bytes: Uint8Array) => this.#row(bytes);
    if (this.#small.areMany) this.#small.join(rows, rowOf);
    for (const bytes of this.#updates.splice(0)) this.#small.put(rows, rowOf(bytes));
    const settled = this.#settlements.write(transaction.objectStore('debts'));
    // A browser gives up what a page that goes has not said is whole; to settle what was found asks once more.
    if (settled.length === 0) transaction.commit();
    await finished(transaction);
    this.#settlements.written(settled);
  }

  /** Takes in all rows, also those of other tabs, and puts one with everything in their place. */
  async #exchange(mustRewrite: boolean, onRead = () => {}): Promise<Debt[]> {
    const transaction = this.#begin(await this.#open());
    const store = transaction.objectStore('updates');
    const index = store.index('copy');
    const debts = transaction.objectStore('debts');
    const [keys, rows, owed] = await Promise.all([
      asked(index.getAllKeys(this.#name)),
      asked<UpdateRow[]>(index.getAll(this.#name)),
      asked<Debt[]>(debts.getAll(IDBKeyRange.bound([this.#name], [this.#name, []]))),
    ]);
    this.documentId ??= textOf(rows, owed);
    const isOurs = isOf(this.documentId);
    const isSound = this.#take(rows.filter(isOurs));
    onRead();
    let settled: Debt[] = [];
    if (mustRewrite || rows.length >= manyRows) {
      this.#updates = [];
      settled = this.#settlements.write(debts);
      const ours = keys.filter((_, place) => isSound && isOurs(rows[place] as UpdateRow));
      for (const key of ours) store.delete(key);
      store.add(this.#row(Y.encodeStateAsUpdate(this.#doc)));
      this.#small.forget();
    }
    await finished(transaction);
    this.#settlements.written(settled);
    return owed.filter(isOurs);
  }

  /** A row that cannot be read stays where it is; the server has the text as well. */
  #take(rows: UpdateRow[]): boolean {
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
