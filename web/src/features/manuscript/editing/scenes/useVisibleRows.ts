/** Which rows of a long list are on the screen: only these are drawn. */
import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Rows that are ready above and below. */
const SPARE = 6;

export interface RowWindow {
  readonly first: number;
  /** Behind the last. */
  readonly end: number;
  readonly onScroll: () => void;
}

export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow {
  const [seen, setSeen] = useState({ first: 0, end: 40 });
  const look = useCallback(() => {
    const { current } = box;
    if (!current) return;
    const first = Math.max(0, Math.floor(current.scrollTop / rowHeight) - SPARE);
    const end = Math.ceil((current.scrollTop + current.clientHeight) / rowHeight) + SPARE;
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

/** So that a row is on the screen, with a little of its neighbours. */
export function showRow(box: HTMLElement, row: number, rowHeight: number): void {
  const top = row * rowHeight;
  const air = rowHeight / 2;
  if (top < box.scrollTop + air) box.scrollTop = top - air;
  const bottom = top + rowHeight + air;
  if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
}
