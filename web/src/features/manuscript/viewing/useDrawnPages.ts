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
function useVisiblePage(pages: number, startsAt: number, matters: boolean): number {
  const [at, setAt] = useState(startsAt);
  useEffect(() => {
    if (!matters) return;
    const follow = () => setAt(estimateVisiblePage(pages));
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [pages, matters]);
  return at;
}

export function useDrawnPages(pages: number, startsAt: number): (at: number) => boolean {
  const [filled, setFilled] = useState(drawnAtOnce);
  const looked = useVisiblePage(pages, startsAt, filled < pages);
  useEffect(() => {
    if (filled >= pages) return;
    const timer = setTimeout(() => startTransition(() => setFilled(filled + drawnPerStep)));
    return () => clearTimeout(timer);
  }, [filled, pages]);
  return useCallback((at) => at < filled || Math.abs(at - looked) <= drawnAround, [filled, looked]);
}
