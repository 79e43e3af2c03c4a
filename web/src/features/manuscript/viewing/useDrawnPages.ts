/** Which pages are drawn already: the first at once, then those somebody scrolls to, all others bit by bit. */
import { startTransition, useCallback, useEffect, useState } from 'react';

const atOnce = 6;
const aBit = 20;
/** On either side of where somebody looks. */
const around = 8;

/** About: pages are equally tall, and what stands above them is little. */
function lookedAt(pages: number): number {
  const { scrollHeight } = document.documentElement;
  return Math.floor((window.scrollY / Math.max(1, scrollHeight)) * pages);
}

/** Where somebody looks, as long as it matters. */
function useLookedAt(pages: number, startsAt: number, matters: boolean): number {
  const [at, setAt] = useState(startsAt);
  useEffect(() => {
    if (!matters) return;
    const follow = () => setAt(lookedAt(pages));
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [pages, matters]);
  return at;
}

export function useFilled(pages: number, startsAt: number): (at: number) => boolean {
  const [filled, setFilled] = useState(atOnce);
  const looked = useLookedAt(pages, startsAt, filled < pages);
  useEffect(() => {
    if (filled >= pages) return;
    const timer = setTimeout(() => startTransition(() => setFilled(filled + aBit)));
    return () => clearTimeout(timer);
  }, [filled, pages]);
  return useCallback((at) => at < filled || Math.abs(at - looked) <= around, [filled, looked]);
}
