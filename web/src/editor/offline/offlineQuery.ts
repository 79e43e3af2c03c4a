/** Query about a script whose last answer is stored on this device for offline use. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { asProblem } from '../../kit/problem';
import { deleteScriptRecords, storeAnswer } from './storedRecords';

export interface OfflineQuery<T> {
  /** Nothing is stored without a user. */
  userId: string | undefined;
  scriptId: string;
  /** Of the record on this device. */
  name: string;
  queryKey: QueryKey;
  fetch: (signal: AbortSignal) => Promise<T>;
  staleTime: number;
}

async function fetchAndStore<T>(query: OfflineQuery<T>, signal: AbortSignal): Promise<T> {
  const { userId, scriptId, name, fetch: fetchAnswer } = query;
  try {
    const answer = await fetchAnswer(signal);
    if (userId) void storeAnswer(userId, scriptId, name, answer);
    return answer;
  } catch (error) {
    const isNotTheirs = [403, 404].includes(asProblem(error).status);
    if (userId && isNotTheirs) void deleteScriptRecords(userId, scriptId);
    throw error;
  }
}

/** Options for TanStack Query. */
export function queryOptionsFor<T>(query: OfflineQuery<T>) {
  const { queryKey, staleTime } = query;
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchAndStore(query, signal),
    staleTime,
    // Without a network it would wait for one in silence; so it fails, and is asked again when there is one.
    networkMode: 'always',
  } as const;
}

/** Prefetches the answer. */
export function prefetchOfflineQuery<T>(queries: QueryClient, query: OfflineQuery<T>): void {
  void queries.prefetchQuery(queryOptionsFor(query));
}
