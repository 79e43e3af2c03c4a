/** Notices when the server says nothing about changes it should have saved. */

/** Milliseconds without an acknowledgement until a person is told, and until the line is put up anew. */
const untilTold = 10_000;
const untilReplaced = 30_000;

export class Silence {
  #isLong = false;
  #timers: ReturnType<typeof setTimeout>[] = [];
  readonly #onLong: () => void;
  readonly #onTooLong: () => void;

  constructor(onLong: () => void, onTooLong: () => void) {
    this.#onLong = onLong;
    this.#onTooLong = onTooLong;
  }

  get isLong(): boolean {
    return this.#isLong;
  }

  /** Something waits for the server's word: the clock runs from the first of it. */
  wait(): void {
    if (this.#timers.length > 0) return;
    this.#timers = [
      setTimeout(() => {
        this.#isLong = true;
        this.#onLong();
      }, untilTold),
      setTimeout(this.#onTooLong, untilReplaced),
    ];
  }

  /** The server has spoken, or nothing can be expected of it. */
  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.#isLong = false;
  }
}
