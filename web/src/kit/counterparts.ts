/**
 * Matching of two lists of which one was made from the other by changing one range: finds the old item of a new one.
 * Before the first difference items are counted from the start, behind it from the end.
 */
export class Counterparts<Item> {
  readonly #before: readonly Item[];
  readonly #behind: number;
  #skipped = 0;

  /** `count`: how many there are now; they are looked up in their order. */
  constructor(before: readonly Item[], count: number) {
    this.#before = before;
    this.#behind = before.length - count;
  }

  get(number: number, isSame: (old: Item) => boolean): Item | undefined {
    const old = this.#before[number + this.#skipped];
    if (old !== undefined && isSame(old)) return old;
    this.#skipped = this.#behind;
    return this.#before[number + this.#skipped];
  }
}
