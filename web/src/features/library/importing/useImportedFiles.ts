/** The files on their way to become scripts: each is read by itself, in turn, and can be taken away at any time. */
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, sentenceFor } from '../../../../api/problem';
import { readFile } from '../../calls';
import type { ReadScript } from '../../shapes';
import { refusalOf } from './refusalOf';
import { createTurns } from './turns';

interface Entry {
  key: string;
  file: File;
  /** Refused already here. */
  refusal: string | null;
}

export type FileState =
  | { kind: 'waiting' | 'reading' }
  | { kind: 'read'; scripts: ReadScript[] }
  /** `again`: where the same file may be read at a second try. */
  | { kind: 'refused'; sentence: string; again?: () => void };

export interface ImportedFile {
  key: string;
  name: string;
  state: FileState;
}

const notRead = 'The file could not be read: the server does not answer.';
let count = 0;

function entryOf(file: File): Entry {
  count += 1;
  return { key: `${count}`, file, refusal: refusalOf(file) };
}

function isSame(one: File, other: File): boolean {
  const { name, size, lastModified } = one;
  return name === other.name && size === other.size && lastModified === other.lastModified;
}

type Result = Pick<
  UseQueryResult<{ scripts: ReadScript[] }>,
  'data' | 'error' | 'isFetching' | 'refetch'
>;

function stateOf({ refusal }: Entry, result: Result, isFirst: boolean): FileState {
  if (refusal) return { kind: 'refused', sentence: refusal };
  if (!result.isFetching && result.error) {
    const problem = asProblem(result.error);
    return {
      kind: 'refused',
      sentence: sentenceFor(problem, notRead),
      ...(!problem.isRefusal && { again: () => void result.refetch() }),
    };
  }
  if (result.data) return { kind: 'read', scripts: result.data.scripts };
  return { kind: isFirst ? 'reading' : 'waiting' };
}

function useReadings(entries: Entry[]): Result[] {
  const [inTurn] = useState(createTurns);
  return useQueries({
    queries: entries.map(({ key, file, refusal }) => ({
      queryKey: ['import', key],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        inTurn(() => {
          signal.throwIfAborted();
          return readFile(file, signal);
        }),
      enabled: !refusal,
      // A file is read once: what came of it holds until the drawer is closed, which ends the reading, too.
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always' as const,
    })),
  });
}

export function useFiles(dropped: File[]) {
  const [entries, setEntries] = useState(() => dropped.map(entryOf));
  const results = useReadings(entries);
  const first = results.findIndex(({ isFetching }) => isFetching);
  const files: ImportedFile[] = entries.map((entry, at) => ({
    key: entry.key,
    name: entry.file.name,
    state: stateOf(entry, results[at] as Result, at === first),
  }));
  const add = (chosen: File[]) =>
    setEntries((now) => {
      const fresh = chosen.filter((file) => !now.some((entry) => isSame(entry.file, file)));
      return [...now, ...fresh.map(entryOf)];
    });
  const remove = (key: string) => setEntries((now) => now.filter((entry) => entry.key !== key));
  return { files, add, remove, clear: () => setEntries([]) };
}
