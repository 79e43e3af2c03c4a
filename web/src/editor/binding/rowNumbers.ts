/** Which of the shown elements one is, asked for one at a key, and for thousands when thousands have changed. */
import type * as Y from 'yjs';

/** Questions about the same list from which on it is worth while to know all answers. */
const MANY = 64;

export class RowNumbers {
  #rows: readonly Y.XmlElement[] = [];
  #asked = 0;
  #known: ReadonlyMap<Y.XmlElement, number> | null = null;

  /** -1: it is none of them. */
  of(row: Y.XmlElement, rows: readonly Y.XmlElement[]): number {
    if (rows !== this.#rows) {
      this.#rows = rows;
      this.#asked = 0;
      this.#known = null;
    }
    this.#asked += 1;
    if (this.#asked < MANY) return rows.indexOf(row);
    this.#known ??= new Map(rows.map((one, number) => [one, number]));
    return this.#known.get(row) ?? -1;
  }
}
