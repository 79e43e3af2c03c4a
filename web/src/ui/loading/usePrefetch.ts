/** Prefetches what somebody will probably open, once the current page has settled. */
import { useEffect } from 'react';

/** Milliseconds in which a page that somebody waits for has the network for itself. */
const headStart = 4000;

/** Without requestIdleCallback now is as good as later. */
function runWhenIdle(action: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(action);
  else action();
}

/** `fetch` is the same at each rendering. */
export function usePrefetch(fetch: () => Promise<unknown>): void {
  useEffect(() => {
    // A failed prefetch is repeated by whoever opens it.
    const fetchQuietly = () => void fetch().catch(() => undefined);
    const timer = setTimeout(() => runWhenIdle(fetchQuietly), headStart);
    return () => clearTimeout(timer);
  }, [fetch]);
}
