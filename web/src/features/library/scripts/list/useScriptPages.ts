/**
 * A list of any length: its pages are fetched where somebody looks, so that the scrollbar is true from the start, the
 * end is one key away, and a deed refreshes what is in sight instead of everything that was scrolled past.
 */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ScriptRow } from '../../shapes';
import { pageSize, scriptPage, type Wishes } from '../scriptLists';

/** How long a page must be in sight, in milliseconds. */
const stay = 80;

const pageOf = (index: number) => Math.floor(index / pageSize) + 1;

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}

/** Which pages to fetch: none of those that are only flown over. */
function usePagesInSight() {
  const [span, setSpan] = useState({ first: 1, last: 1 });
  const wanted = useRef({ ...span, timer: 0 });
  useEffect(
    () => () => {
      clearTimeout(wanted.current.timer);
      wanted.current = { first: 1, last: 1, timer: 0 };
    },
    [],
  );
  const show = useCallback((from: number, to: number) => {
    const [first, last] = [pageOf(from), pageOf(to)];
    const { current } = wanted;
    if (current.first === first && current.last === last) return;
    clearTimeout(current.timer);
    const timer = window.setTimeout(() => setSpan({ first, last }), stay);
    wanted.current = { first, last, timer };
  }, []);
  return { ...span, show };
}

/** Who jumps to a page that is still on its way stays in a list of the length it had. */
function useLastKnown(total: number | undefined): number | undefined {
  const [known, setKnown] = useState(total);
  if (total !== undefined && total !== known) setKnown(total);
  return total ?? known;
}

export function useScriptPages(wishes: Wishes) {
  const queries = useQueryClient();
  const { first, last, show } = usePagesInSight();
  const pages = useQueries({
    queries: numbers(first, last).map((page) => scriptPage(wishes, page)),
  });
  const freshest = pages.reduce((one, other) =>
    other.data && other.dataUpdatedAt >= one.dataUpdatedAt ? other : one,
  );
  const total = useLastKnown(freshest.data?.totalRecords);
  const rowAt = (index: number): ScriptRow | undefined =>
    pages[pageOf(index) - first]?.data?.scripts[index % pageSize];
  /** Where a script stands among those that are fetched; -1: not there. */
  const indexOf = (id: string): number => {
    for (const [step, page] of pages.entries()) {
      const place = page.data?.scripts.findIndex((script) => script.id === id) ?? -1;
      if (place >= 0) return (first - 1 + step) * pageSize + place;
    }
    return -1;
  };
  /** Also those that nobody has scrolled to yet. */
  const rowsBetween = useCallback(
    async (from: number, to: number): Promise<ScriptRow[]> => {
      const rows: ScriptRow[] = [];
      for (const page of numbers(pageOf(from), pageOf(to))) {
        const { scripts } = await queries.ensureQueryData(scriptPage(wishes, page));
        const start = (page - 1) * pageSize;
        rows.push(...scripts.slice(Math.max(0, from - start), to - start + 1));
      }
      return rows;
    },
    [queries, wishes],
  );
  return {
    total,
    rowAt,
    indexOf,
    /** These rows are in sight. */
    show,
    rowsBetween,
    isFailed: pages.some((page) => page.isError),
    retry: () => pages.forEach((page) => void page.refetch()),
  };
}

export type ScriptPages = ReturnType<typeof useScriptPages>;
