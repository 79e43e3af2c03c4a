/**
 * Two lists of which one was made from the other by changing a stretch of it: finds what stood in an item's place before.
 * Up to the first that is another they are counted from the beginning, behind it from the end.
 */
export class Counterparts<Item> {
  readonly #before: readonly Item[];
  readonly #behind: number;
  #skipped = 0;

  /** `count`: how many there are now; they are asked for in their order. */
  constructor(before: readonly Item[], count: number) {
    this.#before = before;
    this.#behind = before.length - count;
  }

  of(number: number, isSame: (old: Item) => boolean): Item | undefined {
    const old = this.#before[number + this.#skipped];
    if (old !== undefined && isSame(old)) return old;
    this.#skipped = this.#behind;
    return this.#before[number + this.#skipped];
  }
}
