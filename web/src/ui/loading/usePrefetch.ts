/** Fetches what somebody will open sooner or later, once the page that they wait for has come to rest. */
import { useEffect } from 'react';

/** Milliseconds in which a page that somebody waits for has the network for itself. */
const headStart = 4000;

/** Where a browser cannot tell when it has nothing to do, now is as good as later. */
function whenIdle(deed: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(deed);
  else deed();
}

/** `fetch` is the same at each rendering. */
export function useFetchedAhead(fetch: () => Promise<unknown>): void {
  useEffect(() => {
    // What could not be fetched is asked for again by who opens it.
    const fetchQuietly = () => void fetch().catch(() => undefined);
    const timer = setTimeout(() => whenIdle(fetchQuietly), headStart);
    return () => clearTimeout(timer);
  }, [fetch]);
}
