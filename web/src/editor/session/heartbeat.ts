/** Heartbeat of a socket: a ping after a silence, and the connection counts as dead without an answer. */

/** Milliseconds. */
const timings = {
  /** For the socket to open. */
  openTimeout: 15_000,
  /** Without a message for so long: send a ping. */
  idleTime: 15_000,
  /** Without a message for so long after the ping: the connection is dead. */
  pongTimeout: 15_000,
  /** The same, when there is reason to doubt the connection. */
  shortTimeout: 3000,
  checkInterval: 1000,
};

export interface HeartbeatOptions {
  ping: () => void;
  onDead: () => void;
}

export class Heartbeat {
  readonly #options: HeartbeatOptions;
  #timer: ReturnType<typeof setInterval> | undefined;
  #lastMessageAt = 0;
  #pingedAt: number | null = null;
  /** Without a message until then after the ping: the connection is dead. */
  #deadline = 0;

  constructor(options: HeartbeatOptions) {
    this.#options = options;
  }

  /** Opening the socket counts as the first ping. */
  start(): void {
    this.#pingedAt = Date.now();
    this.#deadline = Date.now() + timings.openTimeout;
    this.#timer = setInterval(this.#check, timings.checkInterval);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  noteMessage(): void {
    this.#lastMessageAt = Date.now();
    this.#pingedAt = null;
  }

  /** Sends a ping at once, with a short timeout. */
  checkNow(): void {
    this.#ping(timings.shortTimeout);
  }

  #ping(patience: number): void {
    const deadline = Date.now() + patience;
    if (this.#pingedAt !== null) {
      this.#deadline = Math.min(this.#deadline, deadline);
      return;
    }
    this.#pingedAt = Date.now();
    this.#deadline = deadline;
    this.#options.ping();
  }

  /** Timers of hidden tabs come late: only an unanswered ping counts, never the silence alone. */
  readonly #check = (): void => {
    const now = Date.now();
    if (this.#pingedAt !== null) {
      if (now >= this.#deadline) this.#options.onDead();
    } else if (now - this.#lastMessageAt >= timings.idleTime) {
      this.#ping(timings.pongTimeout);
    }
  };
}
