/** What the server has acknowledged, until it is noted beside the copy on this device. */
import type { Debt } from './database';

/** What an acknowledgement settles: this tab's own changes, and those it found here when it opened. */
export interface Settlement {
  own: Debt;
  found: Debt[];
}

function settleFound(debts: IDBObjectStore, found: Debt): void {
  const key = [found.copy, found.tab];
  const request = debts.get(key);
  request.onsuccess = () => {
    const now: Debt | undefined = request.result;
    if (!now) return;
    // Its tab may live and have changed more since: only what was found here is on the server now.
    if (now.made <= found.made) debts.delete(key);
    else debts.put({ ...now, saved: Math.max(now.saved, found.made) });
  };
}

function settleOwn(debts: IDBObjectStore, own: Debt): void {
  if (own.made <= own.saved) debts.delete([own.copy, own.tab]);
  else debts.put(own);
}

/** Those that wait to be written: of the own ones the last says all, of the found ones each counts. */
export class Settlements {
  #own: Debt | null = null;
  #found: Debt[] = [];
  #isWaiting = false;

  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  add({ own, found }: Settlement): void {
    this.#own = own;
    this.#found.push(...found);
    this.#isWaiting = true;
  }

  /** To be called with `written` when the transaction is finished, or with `failed` when it was not. */
  write(debts: IDBObjectStore): Debt[] {
    if (!this.#own || !this.#isWaiting) return [];
    settleOwn(debts, this.#own);
    for (const debt of this.#found) settleFound(debts, debt);
    this.#isWaiting = false;
    return [...this.#found];
  }

  written(found: Debt[]): void {
    this.#found = this.#found.filter((debt) => !found.includes(debt));
  }

  failed(): void {
    this.#isWaiting = this.#own !== null;
  }
}
