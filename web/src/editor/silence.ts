/** Notices when the server says nothing about changes it should have saved. */

/** Milliseconds without an acknowledgement until a person is told, and until the line is put up anew. */
const untilTold = 10_000;
const untilReplaced = 30_000;

export class Silence {
  /** When the first of what waits for the server's word was written; null: nothing does. */
  #since: number | null = null;
  #isLong = false;
  #clock: ReturnType<typeof setTimeout> | undefined;
  readonly #onLong: () => void;
  readonly #onTooLong: () => void;

  constructor(onLong: () => void, onTooLong: () => void) {
    this.#onLong = onLong;
    this.#onTooLong = onTooLong;
  }

  get isLong(): boolean {
    return this.#isLong;
  }

  /** Something waits for the server's word. */
  wait(): void {
    this.#since ??= Date.now();
    if (this.#clock === undefined) this.#clock = setTimeout(this.#look, untilTold);
  }

  /** The server has spoken, or nothing can be expected of it. The clock runs on: with each key it would be wound anew. */
  end(): void {
    this.#since = null;
    this.#isLong = false;
  }

  readonly #look = (): void => {
    this.#clock = undefined;
    if (this.#since === null) return;
    const waited = Date.now() - this.#since;
    const next = [untilTold, untilReplaced].find((moment) => waited < moment);
    if (next !== undefined) this.#clock = setTimeout(this.#look, next - waited);
    if (waited >= untilTold && !this.#isLong) {
      this.#isLong = true;
      this.#onLong();
    }
    if (waited >= untilReplaced) this.#onTooLong();
  };
}
