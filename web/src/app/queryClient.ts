/** The answers of the server that the pages share. */
import { QueryClient } from '@tanstack/react-query';
import { asProblem } from '../api/problem';

/** Silence and breakdowns are worth another try: not a no, and never a server that was asked too often. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  const { isRefusal, status } = asProblem(error);
  return !isRefusal && status !== 429 && failures < 2;
}

export function createQueries(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: isWorthRetrying } } });
}
