/** Progressive drawing of pages: the first at once, then those near the scroll position, all others step by step. */
import { startTransition, useCallback, useEffect, useState } from 'react';

const drawnAtOnce = 6;
const drawnPerStep = 20;
/** Pages drawn on either side of the visible one. */
const drawnAround = 8;

/** An estimate: pages are equally tall, with little above them. */
function estimateVisiblePage(pages: number): number {
  const { scrollHeight } = document.documentElement;
  return Math.floor((window.scrollY / Math.max(1, scrollHeight)) * pages);
}

/** Visible page, updated while not all pages are drawn. */
function useVisiblePage(pages: number, startsAt: number, isActive: boolean): number {
  const [at, setAt] = useState(startsAt);
  useEffect(() => {
    if (!isActive) return;
    const follow = () => setAt(estimateVisiblePage(pages));
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [pages, isActive]);
  return at;
}

export function useDrawnPages(pages: number, startsAt: number): (at: number) => boolean {
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const visiblePage = useVisiblePage(pages, startsAt, drawn < pages);
  useEffect(() => {
    if (drawn >= pages) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + drawnPerStep)));
    return () => clearTimeout(timer);
  }, [drawn, pages]);
  return useCallback(
    (at) => at < drawn || Math.abs(at - visiblePage) <= drawnAround,
    [drawn, visiblePage],
  );
}
