/** What went wrong with a call, as one error with the sentence to show. */

const somethingWentWrong = 'Something went wrong';

export class Problem extends Error {
  /** The HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  /** Seconds to wait before trying again, when the server asked for it. */
  readonly retryAfter: number | null;
  /** Whether the sentence comes from the server and should be shown as it is. */
  readonly isFromServer: boolean;
  /** What the answer carried besides the sentence, as it came. */
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

  /** The server has understood and said no: asking again brings the same answer, unless it came too late or too often. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && ![408, 429].includes(this.status);
  }
}

interface Answer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

interface Refusal {
  message?: unknown;
  data?: unknown;
}

function refusalIn(body: unknown): Refusal {
  return typeof body === 'object' && body !== null ? body : {};
}

function problemOf(answer: Answer): Problem {
  const seconds = Number(answer.response.headers.get('Retry-After') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : null;
  const { message, data } = refusalIn(answer.error);
  const sentence = typeof message === 'string' ? message : null;
  return new Problem(answer.response.status, sentence, { retryAfter, data });
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

/** Waits for a call and hands out the sentence of its answer. */
export async function messageOf(
  call: Promise<{ data?: { message: string }; error?: unknown; response: Response }>,
): Promise<string> {
  return (await done(call)).data?.message ?? '';
}

export function asProblem(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem(0, null);
}

/**
 * The sentence to show: the server's own as it is; without one, or when all the server knows is that something went
 * wrong, the words of who asked fit better.
 */
export function sentenceFor(problem: Problem, otherwise: string): string {
  return problem.isFromServer && problem.status !== 500 ? problem.message : otherwise;
}
