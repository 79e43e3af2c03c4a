/** The rows that are in sight, and the row that the keyboard is on. */
import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface RowWindowProps {
  list: RefObject<HTMLElement | null>;
  total: number;
  columns: number;
  height: number;
  start: number;
}

/** Room for the bars that lie over the page. */
const covered = 88;

function useActive(list: RefObject<HTMLElement | null>, total: number) {
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, Math.max(0, total - 1));
  const takesFocus = useRef(false);
  const moveTo = useCallback((index: number) => {
    takesFocus.current = true;
    setActive(index);
  }, []);
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    list.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus({
      preventScroll: true,
    });
  });
  return { active, setActive, moveTo };
}

export function useRowWindow({ list, total, columns, height, start }: RowWindowProps) {
  const { active, setActive, moveTo } = useActive(list, total);
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
  const goTo = useCallback(
    (index: number) => {
      const next = Math.max(0, Math.min(total - 1, index));
      virtual.scrollToIndex(Math.floor(next / columns));
      moveTo(next);
    },
    [virtual, total, columns, moveTo],
  );
  return { virtual, active, setActive, goTo };
}

export type RowWindow = ReturnType<typeof useRowWindow>['virtual'];
