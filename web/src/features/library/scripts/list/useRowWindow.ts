/** The rows that are in sight, and the row that the keyboard is on. */
import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect } from 'react';
import { type FollowedRows, useFollowedRow } from './useFollowedRow';

interface RowWindowProps {
  list: RefObject<HTMLElement | null>;
  rows: FollowedRows;
  columns: number;
  height: number;
  start: number;
}

/** Room for the bars that lie over the page. */
const covered = 88;

export function useRowWindow({ list, rows, columns, height, start }: RowWindowProps) {
  const { total } = rows;
  const { active, setActive, moveTo } = useFollowedRow(list, rows);
  const activeRow = Math.floor(active / columns);
  // The row that has the focus stays, also when it is scrolled out of sight.
  const rangeExtractor = useCallback(
    (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), activeRow])]
        .filter((row) => row < range.count)
        .sort((one, other) => one - other),
    [activeRow],
  );
  const virtual = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => height,
    overscan: 6,
    scrollMargin: start,
    scrollPaddingStart: covered,
    scrollPaddingEnd: covered,
    rangeExtractor,
    indexAttribute: 'data-row',
    // Never less than the usual height: before it is laid out, a row has none at all.
    measureElement: (...row) => Math.max(height, measureElement(...row)),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height makes all kept places wrong
  useEffect(() => {
    virtual.measure();
    // Those that happen to be as tall as before would not be heard of again.
    list.current?.querySelectorAll<HTMLElement>('[data-row]').forEach(virtual.measureElement);
  }, [virtual, list, height]);
  const scrollTo = (index: number) => virtual.scrollToIndex(Math.floor(index / columns));
  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(total - 1, index));
    scrollTo(next);
    moveTo(next);
  };
  return { virtual, active, setActive, scrollTo, goTo };
}

export type RowWindow = ReturnType<typeof useRowWindow>['virtual'];
