/** Counts the changes of a tab, and how many of them the server has said to be on its disk. */

/** What a message carries, together with those before it on the same connection. */
interface Reach {
  made: number;
  clock: number;
}

export class Ledger {
  #made = 0;
  #saved = 0;
  /** Unsaved changes that were found on this device when the tab opened: the first message carries them. */
  #found = 0;
  /** The own client's clock up to which the server has everything. */
  #savedClock = 0;
  /** Of the messages of this connection that are not acknowledged; the first has the number `#heard + 1`. */
  #waiting: Reach[] = [];
  #heard = 0;

  get made(): number {
    return this.#made;
  }

  get saved(): number {
    return this.#saved;
  }

  get savedClock(): number {
    return this.#savedClock;
  }

  get unsaved(): number {
    return this.#made - this.#saved + this.#found;
  }

  /** Whether the server has acknowledged anything on this connection, and so knows what this tab knew. */
  get isAnswered(): boolean {
    return this.#heard > 0;
  }

  find(changes: number): void {
    this.#found = changes;
  }

  change(): void {
    this.#made += 1;
  }

  /** Numbers start anew with each connection, and its first message carries all that was unsaved. */
  connect(): void {
    this.#waiting = [];
    this.#heard = 0;
  }

  send(clock: number): void {
    this.#waiting.push({ made: this.#made, clock });
  }

  /** The first `count` messages of this connection are on disk. */
  acknowledge(count: number): void {
    const reach = this.#waiting.splice(0, count - this.#heard).at(-1);
    if (!reach) return;
    this.#heard = count;
    this.#saved = Math.max(this.#saved, reach.made);
    this.#savedClock = Math.max(this.#savedClock, reach.clock);
    this.#found = 0;
  }
}
