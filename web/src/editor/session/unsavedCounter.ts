/** Counts the changes of a tab, and how many of them the server has acknowledged as saved on disk. */

/** How far a message reaches, together with those before it on the same connection. */
interface SentMark {
  made: number;
  clock: number;
}

export class UnsavedCounter {
  #made = 0;
  #saved = 0;
  /** Unsaved changes that were found on this device when the tab opened: the first message contains them. */
  #foundOnDevice = 0;
  /** The own client's clock up to which the server has everything. */
  #savedClock = 0;
  /** Messages of this connection without an ack; the first has the number `#acked + 1`. */
  #unacked: SentMark[] = [];
  #acked = 0;

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
    return this.#made - this.#saved + this.#foundOnDevice;
  }

  /** Whether the server has acknowledged anything on this connection, and so knows what this tab knew. */
  get hasAck(): boolean {
    return this.#acked > 0;
  }

  countFoundOnDevice(changes: number): void {
    this.#foundOnDevice = changes;
  }

  countChange(): void {
    this.#made += 1;
  }

  /** Message numbers restart with each connection, and its first message contains all that was unsaved. */
  resetConnection(): void {
    this.#unacked = [];
    this.#acked = 0;
  }

  countSentMessage(clock: number): void {
    this.#unacked.push({ made: this.#made, clock });
  }

  /** The first `count` messages of this connection are on disk. */
  acknowledge(count: number): void {
    const lastAcked = this.#unacked.splice(0, count - this.#acked).at(-1);
    if (!lastAcked) return;
    this.#acked = count;
    this.#saved = Math.max(this.#saved, lastAcked.made);
    this.#savedClock = Math.max(this.#savedClock, lastAcked.clock);
    this.#foundOnDevice = 0;
  }
}
