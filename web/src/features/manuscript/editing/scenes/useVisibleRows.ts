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
  const [visible, setVisible] = useState({ first: 0, end: 40 });
  const measure = useCallback(() => {
    const { current } = box;
    if (!current) return;
    const first = Math.max(0, Math.floor(current.scrollTop / rowHeight) - OVERSCAN);
    const end = Math.ceil((current.scrollTop + current.clientHeight) / rowHeight) + OVERSCAN;
    setVisible((now) => (now.first === first && now.end === end ? now : { first, end }));
  }, [box, rowHeight]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list may be scrolled elsewhere
  useEffect(measure, [measure, count]);
  useEffect(() => {
    const { current } = box;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [box, measure]);
  return { first: visible.first, end: Math.min(count, visible.end), onScroll: measure };
}

/** Scrolls a row into view, with a part of its neighbours. */
export function scrollToRow(box: HTMLElement, row: number, rowHeight: number): void {
  const top = row * rowHeight;
  const margin = rowHeight / 2;
  if (top < box.scrollTop + margin) box.scrollTop = top - margin;
  const bottom = top + rowHeight + margin;
  if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
}

const ROW_HEIGHT_REM = 3.25;

/** In pixels; it grows with the user's font size. */
export function getRowHeight(): number {
  return (
    ROW_HEIGHT_REM * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
  );
}
