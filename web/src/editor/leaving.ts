/** What happens to unsaved changes when a page is left, or a session closed. */
import type { SavingState } from './savingState';

/** Milliseconds that a closed session waits for the server's last word before it hangs up. */
const lastWait = 5000;

export interface PageParts {
  hasUnsaved: () => boolean;
  /** The page may be gone in a moment. */
  hurry: () => void;
}

/** Warns who leaves the page too early; gives what ends that. */
export function watchLeaving({ hasUnsaved, hurry }: PageParts): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const warn = (event: BeforeUnloadEvent) => {
    // While the browser asks there is still time to write; behind `pagehide` there may be none.
    hurry();
    if (hasUnsaved()) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn, { signal });
  window.addEventListener('pagehide', hurry, { signal });
  // A phone ends a page that is out of sight without another word.
  document.addEventListener('visibilitychange', () => document.hidden && hurry(), { signal });
  return () => watching.abort();
}

interface Told {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => SavingState;
}

/** Until nothing is on its way any more, or for a moment. */
export function lastWord({ subscribe, getSnapshot }: Told): Promise<void> {
  const isOver = () => !['saving', 'problem'].includes(getSnapshot().kind);
  if (isOver()) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, lastWait);
    subscribe(() => {
      if (!isOver()) return;
      clearTimeout(timer);
      resolve();
    });
  });
}
