/**
 * Optimistic mutation of script rows in all cached lists, rolled back on failure; the lists are refetched afterwards.
 */
import {
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { libraryKeys } from '../../data/queryKeys';
import type { ScriptRow } from '../../data/types';
import { type ListQuery, matchesListQuery } from '../scriptLists';

/** The common part of cached lists and projects. */
interface CachedList {
  scripts: ScriptRow[];
  totalRecords?: number;
}

/** Changed fields of a script; null: it is removed everywhere. */
type RowChange = Partial<ScriptRow> | null;

function hasScripts(list: unknown): list is CachedList {
  return typeof list === 'object' && list !== null && Array.isArray((list as CachedList).scripts);
}

function listQueryIn(key: QueryKey): ListQuery | null {
  const last = key.at(-1);
  return typeof last === 'object' && last !== null ? (last as ListQuery) : null;
}

function applyChange(
  list: CachedList,
  ids: Set<string>,
  change: RowChange,
  listQuery: ListQuery | null,
): CachedList {
  const scripts = list.scripts.flatMap((script) => {
    if (!ids.has(script.id)) return [script];
    if (!change) return [];
    const after = { ...script, ...change };
    const stays = listQuery ? matchesListQuery(after, listQuery) : after.deletedAt === null;
    return stays ? [after] : [];
  });
  const left = list.scripts.length - scripts.length;
  if (list.totalRecords === undefined) return { ...list, scripts };
  return { ...list, scripts, totalRecords: Math.max(0, list.totalRecords - left) };
}

/** Returns a function that rolls everything back. */
export function updateCachedRows(
  queries: QueryClient,
  rows: Pick<ScriptRow, 'id'>[],
  change: RowChange,
): () => void {
  const ids = new Set(rows.map((row) => row.id));
  const before = queries
    .getQueriesData({ queryKey: libraryKeys.all })
    .filter((entry): entry is [QueryKey, CachedList] => hasScripts(entry[1]))
    .filter(([, list]) => list.scripts.some((script) => ids.has(script.id)));
  for (const [key, list] of before) {
    queries.setQueryData(key, applyChange(list, ids, change, listQueryIn(key)));
  }
  return () => {
    for (const [key, list] of before) queries.setQueryData(key, list);
  };
}

interface RowMutation<Answer> {
  rows: ScriptRow[];
  /** The optimistic change; without it the lists wait for the server. */
  change?: RowChange;
  call: () => Promise<Answer>;
  onDone?: (answer: Answer) => void;
  /** Called once the mutation has failed. */
  onFailed?: () => void;
  /** Offered beside the failure of an undo, which has no other button any more. */
  retry?: () => void;
  /** Message when the server has none of its own. */
  failure: string;
}

/** A mutation whose answer type is erased. */
type BoundMutation = Omit<RowMutation<() => void>, 'onDone'>;

function bindAnswer<Answer>({ call, onDone, ...mutation }: RowMutation<Answer>): BoundMutation {
  return {
    ...mutation,
    call: async () => {
      const answer = await call();
      return () => onDone?.(answer);
    },
  };
}

export function useRowMutation() {
  const queries = useQueryClient();
  const notify = useNotify();
  const { mutate } = useMutation({
    mutationKey: libraryKeys.all,
    mutationFn: (mutation: BoundMutation) => mutation.call(),
    // Without a network a mutation fails at once, instead of happening hours later when nobody thinks of it any more.
    networkMode: 'always',
    onMutate: async ({ rows, change }) => {
      if (change === undefined) return undefined;
      await queries.cancelQueries({ queryKey: libraryKeys.all });
      return updateCachedRows(queries, rows, change);
    },
    onSuccess: (finish) => finish(),
    onError: (error, mutation, rollBack) => {
      rollBack?.();
      notify.failure(error, mutation.failure, mutation.retry);
      mutation.onFailed?.();
    },
    onSettled: () => {
      // Only after the last of several quick mutations: an answer in between would not know of the later ones.
      const isLast = queries.isMutating({ mutationKey: libraryKeys.all }) === 1;
      return isLast ? queries.invalidateQueries({ queryKey: libraryKeys.all }) : undefined;
    },
  });
  return useCallback(
    <Answer>(mutation: RowMutation<Answer>) => mutate(bindAnswer(mutation)),
    [mutate],
  );
}

export type RunRowMutation = ReturnType<typeof useRowMutation>;
