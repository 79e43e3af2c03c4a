/** How long to wait before the next try: longer each time, and never all clients at once. */

const shortest = 500;
const longest = 30_000;

export class Backoff {
  #failures = 0;
  readonly #random: () => number;

  constructor(random: () => number = Math.random) {
    this.#random = random;
  }

  /** Milliseconds; `atLeast` when the server asked for more patience. */
  next(atLeast = 0): number {
    const whole = Math.min(longest, shortest * 2 ** Math.min(this.#failures, 16));
    this.#failures += 1;
    return Math.max(atLeast, whole * (0.5 + this.#random() / 2));
  }

  reset(): void {
    this.#failures = 0;
  }
}
