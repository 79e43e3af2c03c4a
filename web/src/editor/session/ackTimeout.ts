/** Ack timeout: notices when the server does not acknowledge changes that it should have saved. */

/** Milliseconds without an acknowledgement until a person is warned, and until the socket reconnects. */
const warnAfter = 10_000;
const reconnectAfter = 30_000;

export class AckTimeout {
  /** When the first unacknowledged change was made; null: there is none. */
  #since: number | null = null;
  #isOverdue = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onOverdue: () => void;
  readonly #onReconnect: () => void;

  constructor(onLong: () => void, onTooLong: () => void) {
    this.#onOverdue = onLong;
    this.#onReconnect = onTooLong;
  }

  get isOverdue(): boolean {
    return this.#isOverdue;
  }

  /** A change waits for its acknowledgement. */
  start(): void {
    this.#since ??= Date.now();
    if (this.#timer === undefined) this.#timer = setTimeout(this.#check, warnAfter);
  }

  /** The server has acknowledged, or is offline. The timer runs on: otherwise each key would start a new one. */
  clear(): void {
    this.#since = null;
    this.#isOverdue = false;
  }

  readonly #check = (): void => {
    this.#timer = undefined;
    if (this.#since === null) return;
    const waited = Date.now() - this.#since;
    const next = [warnAfter, reconnectAfter].find((moment) => waited < moment);
    if (next !== undefined) this.#timer = setTimeout(this.#check, next - waited);
    if (waited >= warnAfter && !this.#isOverdue) {
      this.#isOverdue = true;
      this.#onOverdue();
    }
    if (waited >= reconnectAfter) this.#onReconnect();
  };
}
