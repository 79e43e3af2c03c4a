/** Files on their way to become scripts: uploaded one after the other, and removable at any time. */
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { createSerialQueue } from '../../../kit/serialQueue';
import { importFile } from '../data/libraryApi';
import type { ImportedScript } from '../data/types';
import { findFileProblem } from './importFormats';

interface FileEntry {
  key: string;
  file: File;
  /** Refused already here. */
  refusal: string | null;
}

export type FileState =
  | { kind: 'waiting' | 'reading' }
  | { kind: 'read'; scripts: ImportedScript[] }
  /** `retry`: where the same file may be read at a second try. */
  | { kind: 'refused'; sentence: string; retry?: () => void };

export interface ImportedFile {
  key: string;
  name: string;
  state: FileState;
}

const serverSilent = 'The file could not be read: the server does not answer.';
let count = 0;

function createEntry(file: File): FileEntry {
  count += 1;
  return { key: `${count}`, file, refusal: findFileProblem(file) };
}

function isSame(one: File, other: File): boolean {
  const { name, size, lastModified } = one;
  return name === other.name && size === other.size && lastModified === other.lastModified;
}

type FileQuery = Pick<
  UseQueryResult<{ scripts: ImportedScript[] }>,
  'data' | 'error' | 'isFetching' | 'refetch'
>;

function fileStateOf({ refusal }: FileEntry, result: FileQuery, isFirst: boolean): FileState {
  if (refusal) return { kind: 'refused', sentence: refusal };
  if (!result.isFetching && result.error) {
    const problem = asProblem(result.error);
    return {
      kind: 'refused',
      sentence: sentenceFor(problem, serverSilent),
      ...(!problem.isRefusal && { retry: () => void result.refetch() }),
    };
  }
  if (result.data) return { kind: 'read', scripts: result.data.scripts };
  return { kind: isFirst ? 'reading' : 'waiting' };
}

function useFileQueries(entries: FileEntry[]): FileQuery[] {
  const [enqueue] = useState(createSerialQueue);
  return useQueries({
    queries: entries.map(({ key, file, refusal }) => ({
      queryKey: ['import', key],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        enqueue(() => {
          signal.throwIfAborted();
          return importFile(file, signal);
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

export function useImportedFiles(dropped: File[]) {
  const [entries, setEntries] = useState(() => dropped.map(createEntry));
  const results = useFileQueries(entries);
  const first = results.findIndex(({ isFetching }) => isFetching);
  const files: ImportedFile[] = entries.map((entry, at) => ({
    key: entry.key,
    name: entry.file.name,
    state: fileStateOf(entry, results[at] as FileQuery, at === first),
  }));
  const add = (chosen: File[]) =>
    setEntries((now) => {
      const fresh = chosen.filter((file) => !now.some((entry) => isSame(entry.file, file)));
      return [...now, ...fresh.map(createEntry)];
    });
  const remove = (key: string) => setEntries((now) => now.filter((entry) => entry.key !== key));
  return { files, add, remove, clear: () => setEntries([]) };
}

/** An imported script with the name of its file. */
export interface FoundScript extends ImportedScript {
  fileName: string;
}

function scriptsIn(files: ImportedFile[]): FoundScript[] {
  return files.flatMap(({ name, state }) =>
    state.kind === 'read' ? state.scripts.map((script) => ({ ...script, fileName: name })) : [],
  );
}

export function isPending({ state }: ImportedFile): boolean {
  return state.kind === 'reading' || state.kind === 'waiting';
}

export function isRejected({ state }: ImportedFile): boolean {
  return state.kind === 'refused';
}

/** Of the scripts that were found in files, those that are to be created: all, until somebody leaves one out. */
export function useScriptChoice(files: ImportedFile[]) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const isChosen = (importId: string) => !leftOut.has(importId);
  const chosen: FoundScript[] = scriptsIn(files).filter(({ importId }) => isChosen(importId));
  const toggle = (importId: string) =>
    setLeftOut((now) => {
      const next = new Set(now);
      if (!next.delete(importId)) next.add(importId);
      return next;
    });
  const leaveOut = (importIds: string[]) => setLeftOut((now) => new Set([...now, ...importIds]));
  return { chosen, isChosen, toggle, leaveOut };
}
