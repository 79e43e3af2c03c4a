/** Changes on their way out: gathered for a moment, so that a letter is on the screen before anybody is told of it. */
import * as Y from 'yjs';

/** Milliseconds: a frame and a little more. */
const MOMENT = 20;

export class Outbox {
  readonly #send: (update: Uint8Array) => void;
  #updates: Uint8Array[] = [];
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (update: Uint8Array) => void) {
    this.#send = send;
  }

  put(update: Uint8Array): void {
    this.#updates.push(update);
    this.#later ??= setTimeout(() => this.empty(), MOMENT);
  }

  /** Sends what is in there, now. */
  empty(): void {
    const updates = this.#updates;
    this.clear();
    const [first, ...others] = updates;
    if (first) this.#send(others.length ? Y.mergeUpdates(updates) : first);
  }

  /** What is in there goes another way, or not at all. */
  clear(): void {
    clearTimeout(this.#later);
    this.#later = undefined;
    this.#updates = [];
  }
}
