/** A failed call as one error, with the sentence to show. */

const somethingWentWrong = 'Something went wrong';

export class Problem extends Error {
  /** The HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  /** Seconds to wait before trying again, when the server asked for it. */
  readonly retryAfter: number | null;
  /** Whether the sentence comes from the server and should be shown as it is. */
  readonly isFromServer: boolean;
  /** The answer's data besides the message. */
  readonly data: unknown;

  constructor(
    status: number,
    message: string | null,
    { retryAfter = null, data = null }: { retryAfter?: number | null; data?: unknown } = {},
  ) {
    super(message || somethingWentWrong);
    this.name = 'Problem';
    this.status = status;
    this.retryAfter = retryAfter;
    this.isFromServer = Boolean(message);
    this.data = data;
  }

  /** The server has refused: a retry brings the same answer, unless the call came too late or too often. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && ![408, 429].includes(this.status);
  }
}

export function asProblem(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem(0, null);
}

/**
 * The message to show: the server's own as it is; without one, or when all the server knows is that something went
 * wrong, the caller's fits better.
 */
export function sentenceFor(problem: Problem, fallback: string): string {
  return problem.isFromServer && problem.status !== 500 ? problem.message : fallback;
}
