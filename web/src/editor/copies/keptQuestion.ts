/** A question to the server about a script, whose last answer is kept on this device. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { asProblem } from '../../api/problem';
import { forgetScript, keepAnswer } from './records';

export interface KeptQuestion<T> {
  /** Whose device it is; nothing is kept for nobody. */
  userId: string | undefined;
  scriptId: string;
  /** Of the record on this device. */
  name: string;
  queryKey: QueryKey;
  ask: (signal: AbortSignal) => Promise<T>;
  staleTime: number;
}

async function askAndKeep<T>(question: KeptQuestion<T>, signal: AbortSignal): Promise<T> {
  const { userId, scriptId, name, ask } = question;
  try {
    const answer = await ask(signal);
    if (userId) void keepAnswer(userId, scriptId, name, answer);
    return answer;
  } catch (error) {
    const isNotTheirs = [403, 404].includes(asProblem(error).status);
    if (userId && isNotTheirs) void forgetScript(userId, scriptId);
    throw error;
  }
}

/** How the answer is asked for. */
export function optionsOf<T>(question: KeptQuestion<T>) {
  const { queryKey, staleTime } = question;
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => askAndKeep(question, signal),
    staleTime,
    // Without a network it would wait for one in silence; so it fails, and is asked again when there is one.
    networkMode: 'always',
  } as const;
}

/** Asks before anybody needs the answer. */
export function keepAhead<T>(queries: QueryClient, question: KeptQuestion<T>): void {
  void queries.prefetchQuery(optionsOf(question));
}
