/** A question to the server about a script, whose last answer is kept on this device for when nobody answers. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSignedInAs } from '../../api/accessToken';
import { asProblem } from '../../api/problem';
import { type KeptQuestion, optionsOf } from './keptQuestion';
import { readRecord } from './records';

/** Milliseconds without an answer, as on a network that only looks like one, until the kept one is shown. */
const patience = 2500;
/** Milliseconds between tries while the kept answer is shown: a server that is back tells nobody. */
const pauseBetweenTries = 15_000;

/** By this age an answer is known to come from this device: it is older than any, and asked for again at once. */
const keptLongAgo = 0;

/** Puts the kept answer where the server's would be, unless that one has come meanwhile. */
async function showKept<T>(queries: QueryClient, question: KeptQuestion<T>): Promise<void> {
  const { userId, scriptId, name, queryKey } = question;
  const kept = userId ? await readRecord(userId, scriptId, name) : undefined;
  if (kept === undefined || !userId || !isSignedInAs(userId)) return;
  queries.setQueryData(queryKey, (now: unknown) => now ?? kept, { updatedAt: keptLongAgo });
}

function useIsLong(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && isLong;
}

export function useKeptQuery<T>(question: KeptQuestion<T>) {
  const queries = useQueryClient();
  const answer = useQuery({
    ...optionsOf(question),
    refetchOnReconnect: true,
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.dataUpdatedAt === keptLongAgo ? pauseBetweenTries : false,
  });
  const isMissing = answer.data === undefined;
  const isLong = useIsLong(isMissing && answer.isFetching);
  const isRefused = answer.error !== null && asProblem(answer.error).isRefusal;
  const hasFailed = answer.failureCount > 0 || isLong;
  const needsKept = isMissing && hasFailed && !isRefused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to that
  useEffect(() => {
    if (needsKept) void showKept(queries, question);
  }, [needsKept]);
  const { data, error, refetch } = answer;
  return { data, error, refetch, isFromDevice: !isMissing && answer.dataUpdatedAt === keptLongAgo };
}
