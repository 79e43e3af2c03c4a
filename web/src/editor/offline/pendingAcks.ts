/** Acks of the server that are not yet recorded beside the offline copy. */
import type { UnsyncedChanges } from './database';

/** The changes that an ack covers: this tab's own, and those it found here when it opened. */
export interface AckRecord {
  own: UnsyncedChanges;
  found: UnsyncedChanges[];
}

function markFoundSaved(store: IDBObjectStore, found: UnsyncedChanges): void {
  const key = [found.copy, found.tab];
  const request = store.get(key);
  request.onsuccess = () => {
    const now: UnsyncedChanges | undefined = request.result;
    if (!now) return;
    // Its tab may live and have changed more since: only what was found here is on the server now.
    if (now.made <= found.made) store.delete(key);
    else store.put({ ...now, saved: Math.max(now.saved, found.made) });
  };
}

function markOwnSaved(store: IDBObjectStore, own: UnsyncedChanges): void {
  if (own.made <= own.saved) store.delete([own.copy, own.tab]);
  else store.put(own);
}

/** Of this tab's own records the last one counts, of the found ones each. */
export class PendingAcks {
  #own: UnsyncedChanges | null = null;
  #found: UnsyncedChanges[] = [];
  #isWaiting = false;

  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  add({ own, found }: AckRecord): void {
    this.#own = own;
    this.#found.push(...found);
    this.#isWaiting = true;
  }

  /** The caller answers with `confirmWritten` when the transaction is finished, or with `retryLater` when it was not. */
  write(store: IDBObjectStore): UnsyncedChanges[] {
    if (!this.#own || !this.#isWaiting) return [];
    markOwnSaved(store, this.#own);
    for (const found of this.#found) markFoundSaved(store, found);
    this.#isWaiting = false;
    return [...this.#found];
  }

  confirmWritten(found: UnsyncedChanges[]): void {
    this.#found = this.#found.filter((changes) => !found.includes(changes));
  }

  retryLater(): void {
    this.#isWaiting = this.#own !== null;
  }
}
