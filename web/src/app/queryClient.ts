/** The query client that all pages share, and its retry rule. */
import { QueryClient } from '@tanstack/react-query';
import { asProblem } from '../kit/problem';

/** Retries after no answer or a server error: not after a refusal, and never after a rate limit. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  const { isRefusal, status } = asProblem(error);
  return !isRefusal && status !== 429 && failures < 2;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: isWorthRetrying } } });
}
