/**
 * A list of any length: its pages are fetched where somebody looks, so that the scrollbar is true from the start, the
 * end is one key away, and a deed refreshes what is in sight instead of everything that was scrolled past.
 */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ScriptRow } from '../../shapes';
import { pageSize, scriptPage, type Wishes } from '../scriptLists';

/** As many as the server changes at once. */
export const mostPicked = 1000;

const pageOf = (index: number) => Math.floor(index / pageSize) + 1;

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}

export function useScriptPages(wishes: Wishes) {
  const queries = useQueryClient();
  const [{ first, last }, setSpan] = useState({ first: 1, last: 1 });
  const pages = useQueries({
    queries: numbers(first, last).map((page) => scriptPage(wishes, page)),
  });
  const freshest = pages.reduce((one, other) =>
    other.data && other.dataUpdatedAt >= one.dataUpdatedAt ? other : one,
  );
  const rowAt = (index: number): ScriptRow | undefined =>
    pages[pageOf(index) - first]?.data?.scripts[index % pageSize];
  /** These rows are in sight. */
  const show = useCallback((from: number, to: number) => {
    const wanted = { first: pageOf(from), last: pageOf(to) };
    setSpan((span) => (span.first === wanted.first && span.last === wanted.last ? span : wanted));
  }, []);
  /** Also those that nobody has scrolled to yet. */
  const rowsBetween = useCallback(
    async (from: number, to: number): Promise<ScriptRow[]> => {
      const rows: ScriptRow[] = [];
      const end = Math.min(to, from + mostPicked - 1);
      for (const page of numbers(pageOf(from), pageOf(end))) {
        const { scripts } = await queries.ensureQueryData(scriptPage(wishes, page));
        const start = (page - 1) * pageSize;
        rows.push(...scripts.slice(Math.max(0, from - start), end - start + 1));
      }
      return rows;
    },
    [queries, wishes],
  );
  return {
    total: freshest.data?.totalRecords,
    rowAt,
    show,
    rowsBetween,
    isFailed: pages.some((page) => page.isError),
    retry: () => pages.forEach((page) => void page.refetch()),
  };
}

export type ScriptPages = ReturnType<typeof useScriptPages>;
