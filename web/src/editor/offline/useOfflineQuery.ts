/** React hook for an offline query: the stored answer is shown when the server does not answer. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSignedInAs } from '../../api/accessToken';
import { asProblem } from '../../kit/problem';
import { type OfflineQuery, queryOptionsFor } from './offlineQuery';
import { readRecord } from './storedRecords';

/** Milliseconds without an answer, as on a network that only looks like one, until the stored one is shown. */
const slowAfter = 2500;
/** Milliseconds between tries while the stored answer is shown: a server that is back notifies nobody. */
const retryInterval = 15_000;

/** Marks an answer from this device: older than any of the server's, and so refetched at once. */
const storedUpdatedAt = 0;

/** Puts the stored answer into the query cache, unless the server's has come meanwhile. */
async function showStoredAnswer<T>(queries: QueryClient, query: OfflineQuery<T>): Promise<void> {
  const { userId, scriptId, name, queryKey } = query;
  const stored = userId ? await readRecord(userId, scriptId, name) : undefined;
  if (stored === undefined || !userId || !isSignedInAs(userId)) return;
  queries.setQueryData(queryKey, (now: unknown) => now ?? stored, { updatedAt: storedUpdatedAt });
}

function useIsSlow(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), slowAfter);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && isLong;
}

export function useOfflineQuery<T>(query: OfflineQuery<T>) {
  const queries = useQueryClient();
  const answer = useQuery({
    ...queryOptionsFor(query),
    refetchOnReconnect: true,
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.dataUpdatedAt === storedUpdatedAt ? retryInterval : false,
  });
  const isMissing = answer.data === undefined;
  const isLong = useIsSlow(isMissing && answer.isFetching);
  const isRefused = answer.error !== null && asProblem(answer.error).isRefusal;
  const hasFailed = answer.failureCount > 0 || isLong;
  const needsStored = isMissing && hasFailed && !isRefused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to that
  useEffect(() => {
    if (needsStored) void showStoredAnswer(queries, query);
  }, [needsStored]);
  const { data, error, refetch } = answer;
  return {
    data,
    error,
    refetch,
    isFromDevice: !isMissing && answer.dataUpdatedAt === storedUpdatedAt,
  };
}
