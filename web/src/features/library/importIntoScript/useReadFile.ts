/** A file on its way into a script: read on the server, told about, and fetched as words. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, sentenceFor } from '../../../api/problem';
import { getReadText, readFile } from '../calls';
import type { BroughtText, ReadScript } from '../shapes';

const notRead = 'The file could not be read: the server does not answer.';

const once = {
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  networkMode: 'always',
} as const;

export type FileReading =
  | { kind: 'reading' }
  | { kind: 'refused'; sentence: string; again: (() => void) | null }
  | { kind: 'read'; scripts: ReadScript[]; chosen: ReadScript; text: BroughtText };

/** Most files hold one script; of several, one is brought. */
export function useReadFile(file: File, key: number) {
  const [chosenId, choose] = useState<string | null>(null);
  const found = useQuery({
    ...once,
    queryKey: ['bring in', key],
    queryFn: ({ signal }) => readFile(file, signal),
  });
  const scripts = found.data?.scripts ?? [];
  const chosen = scripts.find(({ importId }) => importId === chosenId) ?? scripts[0];
  const words = useQuery({
    ...once,
    queryKey: ['bring in', key, chosen?.importId],
    queryFn: ({ signal }) => getReadText(chosen?.importId ?? '', signal),
    enabled: chosen !== undefined,
  });
  const failed = [found, words].find(({ error, isFetching }) => error && !isFetching);
  return { reading: readingOf(), choose };

  function readingOf(): FileReading {
    if (failed) {
      const problem = asProblem(failed.error);
      const again = problem.isRefusal ? null : () => void failed.refetch();
      return { kind: 'refused', sentence: sentenceFor(problem, notRead), again };
    }
    if (!chosen || !words.data) return { kind: 'reading' };
    return { kind: 'read', scripts, chosen, text: words.data };
  }
}
