/** Virtual rows of a long list, and the active row of the keyboard. */
import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ScriptPages } from './useScriptPages';

/** The active row of the keyboard: it follows its script, because an action may move that in the list. */
type ActiveRowSource = Pick<ScriptPages, 'rowAt' | 'indexOf'> & { total: number };

interface RowPosition {
  index: number;
  /** Unknown while the row is still on its way. */
  id: string | undefined;
}

/** Where the keyboard is now that the list may have changed; what is gone leaves its place to what follows. */
function currentPosition(
  { index, id }: RowPosition,
  { rowAt, indexOf, total }: ActiveRowSource,
): RowPosition {
  const clamped = Math.min(index, Math.max(0, total - 1));
  const currentId = rowAt(clamped)?.id;
  if (currentId === undefined || currentId === id) return { index: clamped, id };
  const found = id === undefined ? -1 : indexOf(id);
  return found >= 0 && found < total ? { index: found, id } : { index: clamped, id: currentId };
}

function useActiveRow(list: RefObject<HTMLElement | null>, rows: ActiveRowSource) {
  // Before somebody was here, the first row is the way in, whichever script it holds.
  const [before, setPosition] = useState<RowPosition | null>(null);
  const position = before && currentPosition(before, rows);
  if (before && position && (before.index !== position.index || before.id !== position.id))
    setPosition(position);
  const active = position?.index ?? 0;
  const takesFocus = useRef(false);
  const { rowAt } = rows;
  const setActive = (index: number) => setPosition({ index, id: rowAt(index)?.id });
  const moveTo = (index: number) => {
    takesFocus.current = true;
    setActive(index);
  };
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    list.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus({
      preventScroll: true,
    });
  });
  return { active, setActive, moveTo };
}

interface VirtualRowsProps {
  list: RefObject<HTMLElement | null>;
  rows: ActiveRowSource;
  columns: number;
  height: number;
  start: number;
}

/** Room for the bars that lie over the page. */
const coveredByBars = 88;

export function useVirtualRows({ list, rows, columns, height, start }: VirtualRowsProps) {
  const { total } = rows;
  const { active, setActive, moveTo } = useActiveRow(list, rows);
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
    scrollPaddingStart: coveredByBars,
    scrollPaddingEnd: coveredByBars,
    rangeExtractor,
    indexAttribute: 'data-row',
    // Never less than the usual height: before it is laid out, a row has none at all.
    measureElement: (...row) => Math.max(height, measureElement(...row)),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height makes all measured positions wrong
  useEffect(() => {
    virtual.measure();
    // Rows that happen to be as tall as before would not be measured again.
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

export type RowVirtualizer = ReturnType<typeof useVirtualRows>['virtual'];
