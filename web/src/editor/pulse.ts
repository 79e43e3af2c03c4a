/** Whether anybody is still there at the other end of a line: asked after a silence, given up without an answer. */

/** Milliseconds. */
const pace = {
  /** For the socket to open. */
  opening: 15_000,
  /** Nothing heard for so long: ask whether anybody is there. */
  quiet: 15_000,
  /** Asked, and nothing heard for so long: the line is dead. */
  dead: 15_000,
  /** The same, when there is reason to doubt. */
  doubt: 3000,
  watch: 1000,
};

export interface PulseParts {
  ask: () => void;
  onDead: () => void;
}

export class Pulse {
  readonly #parts: PulseParts;
  #watch: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  #askedAt: number | null = null;
  /** Nothing heard until then after we asked: the line is dead. */
  #deadline = 0;

  constructor(parts: PulseParts) {
    this.#parts = parts;
  }

  /** To open a socket is to ask, too. */
  begin(): void {
    this.#askedAt = Date.now();
    this.#deadline = Date.now() + pace.opening;
    this.#watch = setInterval(this.#look, pace.watch);
  }

  end(): void {
    clearInterval(this.#watch);
  }

  hear(): void {
    this.#heardAt = Date.now();
    this.#askedAt = null;
  }

  /** Asks at once, with little patience. */
  doubt(): void {
    this.#ask(pace.doubt);
  }

  #ask(patience: number): void {
    const deadline = Date.now() + patience;
    if (this.#askedAt !== null) {
      this.#deadline = Math.min(this.#deadline, deadline);
      return;
    }
    this.#askedAt = Date.now();
    this.#deadline = deadline;
    this.#parts.ask();
  }

  /** Timers of hidden tabs come late: only a question that was not answered counts, never the silence alone. */
  readonly #look = (): void => {
    const now = Date.now();
    if (this.#askedAt !== null) {
      if (now >= this.#deadline) this.#parts.onDead();
    } else if (now - this.#heardAt >= pace.quiet) {
      this.#ask(pace.dead);
    }
  };
}
