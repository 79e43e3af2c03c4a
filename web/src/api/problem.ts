/** What went wrong with a call, as one error with the sentence to show. */

const somethingWentWrong = 'Something went wrong';

export class Problem extends Error {
  /** The HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  /** Seconds to wait before trying again, when the server asked for it. */
  readonly retryAfter: number | null;
  /** Whether the sentence comes from the server and should be shown as it is. */
  readonly isFromServer: boolean;

  constructor(status: number, message: string | null, retryAfter: number | null = null) {
    super(message || somethingWentWrong);
    this.name = 'Problem';
    this.status = status;
    this.retryAfter = retryAfter;
    this.isFromServer = Boolean(message);
  }
}

interface Answer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

function messageIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null;
  return typeof body.message === 'string' ? body.message : null;
}

function problemOf(answer: Answer): Problem {
  const seconds = Number(answer.response.headers.get('Retry-After') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : null;
  return new Problem(answer.response.status, messageIn(answer.error), retryAfter);
}

/** Waits for a call; throws a Problem for anything but success. */
export async function done<A extends Answer>(call: Promise<A>): Promise<A> {
  let answer: A;
  try {
    answer = await call;
  } catch {
    // No answer, or one that is not ours (a proxy's page instead of JSON).
    throw new Problem(0, null);
  }
  if (!answer.response.ok || answer.data === undefined) throw problemOf(answer);
  return answer;
}

/** Waits for a call and hands out the `data` of its answer. */
export async function dataOf<T>(
  call: Promise<{ data?: { data?: T | null }; error?: unknown; response: Response }>,
): Promise<T> {
  const answer = await done(call);
  const data = answer.data?.data;
  if (data === undefined || data === null) throw new Problem(answer.response.status, null);
  return data;
}

export function asProblem(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem(0, null);
}
