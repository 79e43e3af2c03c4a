/**
 * The rows of a copy that one tab has written, key by key. Many of them are made one, by themselves: to write the
 * whole text anew would hold up who is typing in a long script.
 */
import * as Y from 'yjs';
import type { UpdateRow } from './database';

/** So many are made one. */
const MANY = 100;
/** Bytes from which on a row is left as it is. */
const LARGE = 20_000;

export class SmallRows {
  #rows: { readonly key: IDBValidKey; readonly bytes: Uint8Array }[] = [];

  get areMany(): boolean {
    return this.#rows.length >= MANY;
  }

  put(updates: IDBObjectStore, row: UpdateRow): void {
    const added = updates.add(row);
    if (row.bytes.length >= LARGE) return;
    added.onsuccess = () => this.#rows.push({ key: added.result, bytes: row.bytes });
  }

  /** One in the place of all of them; `rowOf`: of what they hold together. */
  join(updates: IDBObjectStore, rowOf: (bytes: Uint8Array) => UpdateRow): void {
    const rows = this.#rows;
    this.#rows = [];
    for (const { key } of rows) updates.delete(key);
    this.put(updates, rowOf(Y.mergeUpdates(rows.map(({ bytes }) => bytes))));
  }

  /** Others are in their place, or nobody knows what is there. */
  forget(): void {
    this.#rows = [];
  }
}
