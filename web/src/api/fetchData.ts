/** Waits for an API call and returns its data or message; a failure is thrown as a `Problem`. */
import { Problem } from '../kit/problem';

interface Answer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

interface Refusal {
  message?: unknown;
  data?: unknown;
}

function readRefusal(body: unknown): Refusal {
  return typeof body === 'object' && body !== null ? body : {};
}

function problemOf(answer: Answer): Problem {
  const seconds = Number(answer.response.headers.get('Retry-After') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : null;
  const { message, data } = readRefusal(answer.error);
  const sentence = typeof message === 'string' ? message : null;
  return new Problem(answer.response.status, sentence, { retryAfter, data });
}

/** Waits for a call; throws a Problem for anything but success. */
export async function awaitResponse<A extends Answer>(call: Promise<A>): Promise<A> {
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
export async function fetchData<T>(
  call: Promise<{ data?: { data?: T | null }; error?: unknown; response: Response }>,
): Promise<T> {
  const answer = await awaitResponse(call);
  const data = answer.data?.data;
  if (data === undefined || data === null) throw new Problem(answer.response.status, null);
  return data;
}

/** Waits for a call and hands out the sentence of its answer. */
export async function fetchMessage(
  call: Promise<{ data?: { message: string }; error?: unknown; response: Response }>,
): Promise<string> {
  return (await awaitResponse(call)).data?.message ?? '';
}
