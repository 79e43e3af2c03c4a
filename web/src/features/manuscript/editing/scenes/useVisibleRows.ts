/** Virtual rows of a scrolling list: only the rows on the screen are drawn. */
import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Rows drawn above and below the visible ones. */
const OVERSCAN = 6;

export interface VisibleRows {
  readonly first: number;
  /** Behind the last. */
  readonly end: number;
  readonly onScroll: () => void;
}

export function useVisibleRows(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): VisibleRows {
  const [seen, setSeen] = useState({ first: 0, end: 40 });
  const look = useCallback(() => {
    const { current } = box;
    if (!current) return;
    const first = Math.max(0, Math.floor(current.scrollTop / rowHeight) - OVERSCAN);
    const end = Math.ceil((current.scrollTop + current.clientHeight) / rowHeight) + OVERSCAN;
    setSeen((now) => (now.first === first && now.end === end ? now : { first, end }));
  }, [box, rowHeight]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list may be scrolled elsewhere
  useEffect(look, [look, count]);
  useEffect(() => {
    const { current } = box;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(look);
    watch.observe(current);
    return () => watch.disconnect();
  }, [box, look]);
  return { first: seen.first, end: Math.min(count, seen.end), onScroll: look };
}

/** Scrolls a row into view, with a part of its neighbours. */
export function scrollToRow(box: HTMLElement, row: number, rowHeight: number): void {
  const top = row * rowHeight;
  const air = rowHeight / 2;
  if (top < box.scrollTop + air) box.scrollTop = top - air;
  const bottom = top + rowHeight + air;
  if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
}

const ROW_HEIGHT_REM = 3.25;

/** In pixels; it grows with the user's font size. */
export function getRowHeight(): number {
  return (
    ROW_HEIGHT_REM * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
  );
}
