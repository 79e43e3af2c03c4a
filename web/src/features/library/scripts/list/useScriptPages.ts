/**
 * Paged queries for a list of any length: pages are fetched where somebody looks, so that the scrollbar is true from the start, the
 * end is one key away, and an action refetches the visible pages instead of everything that was scrolled past.
 */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ScriptRow } from '../../data/types';
import { type ListQuery, pageSize, scriptPageQuery } from '../scriptLists';

/** How long a page must be in sight, in milliseconds. */
const settleMs = 80;

const pageOf = (index: number) => Math.floor(index / pageSize) + 1;

function numbersBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}

/** Which pages to fetch: none of those that are only flown over. */
function useVisiblePages() {
  const [span, setSpan] = useState({ first: 1, last: 1 });
  const requested = useRef({ ...span, timer: 0 });
  useEffect(
    () => () => {
      clearTimeout(requested.current.timer);
      requested.current = { first: 1, last: 1, timer: 0 };
    },
    [],
  );
  const setVisibleRange = useCallback((from: number, to: number) => {
    const [first, last] = [pageOf(from), pageOf(to)];
    const { current } = requested;
    if (current.first === first && current.last === last) return;
    clearTimeout(current.timer);
    const timer = window.setTimeout(() => setSpan({ first, last }), settleMs);
    requested.current = { first, last, timer };
  }, []);
  return { ...span, setVisibleRange };
}

/** Who jumps to a page that is still on its way stays in a list of the length it had. */
function useLastKnown(total: number | undefined): number | undefined {
  const [lastTotal, setLastTotal] = useState(total);
  if (total !== undefined && total !== lastTotal) setLastTotal(total);
  return total ?? lastTotal;
}

export function useScriptPages(listQuery: ListQuery) {
  const queries = useQueryClient();
  const { first, last, setVisibleRange } = useVisiblePages();
  const pages = useQueries({
    queries: numbersBetween(first, last).map((page) => scriptPageQuery(listQuery, page)),
  });
  const freshest = pages.reduce((one, other) =>
    other.data && other.dataUpdatedAt >= one.dataUpdatedAt ? other : one,
  );
  const total = useLastKnown(freshest.data?.totalRecords);
  const rowAt = (index: number): ScriptRow | undefined =>
    pages[pageOf(index) - first]?.data?.scripts[index % pageSize];
  /** Index of a script among the fetched ones; -1: not there. */
  const indexOf = (id: string): number => {
    for (const [step, page] of pages.entries()) {
      const index = page.data?.scripts.findIndex((script) => script.id === id) ?? -1;
      if (index >= 0) return (first - 1 + step) * pageSize + index;
    }
    return -1;
  };
  /** Also those that nobody has scrolled to yet. */
  const rowsBetween = useCallback(
    async (from: number, to: number): Promise<ScriptRow[]> => {
      const rows: ScriptRow[] = [];
      for (const page of numbersBetween(pageOf(from), pageOf(to))) {
        const { scripts } = await queries.ensureQueryData(scriptPageQuery(listQuery, page));
        const start = (page - 1) * pageSize;
        rows.push(...scripts.slice(Math.max(0, from - start), to - start + 1));
      }
      return rows;
    },
    [queries, listQuery],
  );
  return {
    total,
    rowAt,
    indexOf,
    /** These rows are in sight. */
    setVisibleRange,
    rowsBetween,
    isFailed: pages.some((page) => page.isError),
    retry: () => pages.forEach((page) => void page.refetch()),
  };
}

export type ScriptPages = ReturnType<typeof useScriptPages>;
