/** Reads a file on the server, and fetches the text of the chosen script in it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { getImportedText, importFile } from '../data/libraryApi';
import type { ImportedScript, ImportedText } from '../data/types';

const serverSilent = 'The file could not be read: the server does not answer.';

const queryOptions = {
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  networkMode: 'always',
} as const;

export type FileReading =
  | { kind: 'reading' }
  | { kind: 'refused'; sentence: string; retry: (() => void) | null }
  | { kind: 'read'; scripts: ImportedScript[]; chosen: ImportedScript; text: ImportedText };

/** Most files hold one script; of several, one is brought. */
export function useReadFile(file: File, key: number) {
  const [chosenId, choose] = useState<string | null>(null);
  const fileQuery = useQuery({
    ...queryOptions,
    queryKey: ['bring in', key],
    queryFn: ({ signal }) => importFile(file, signal),
  });
  const scripts = fileQuery.data?.scripts ?? [];
  const chosen = scripts.find(({ importId }) => importId === chosenId) ?? scripts[0];
  const textQuery = useQuery({
    ...queryOptions,
    queryKey: ['bring in', key, chosen?.importId],
    queryFn: ({ signal }) => getImportedText(chosen?.importId ?? '', signal),
    enabled: chosen !== undefined,
  });
  const failed = [fileQuery, textQuery].find(({ error, isFetching }) => error && !isFetching);
  return { reading: readingOf(), choose };

  function readingOf(): FileReading {
    if (failed) {
      const problem = asProblem(failed.error);
      const retry = problem.isRefusal ? null : () => void failed.refetch();
      return { kind: 'refused', sentence: sentenceFor(problem, serverSilent), retry };
    }
    if (!chosen || !textQuery.data) return { kind: 'reading' };
    return { kind: 'read', scripts, chosen, text: textQuery.data };
  }
}
