/** Runs work when the browser is idle; Safari does not say when that is. */

/** Remaining idle time in milliseconds. */
export type TimeLeft = () => number;

/** Time slice in milliseconds where the browser does not report idle time. */
const A_LITTLE = 8;
/** Milliseconds: while nothing is drawn, Chromium may not call at all. */
const LONGEST_WAIT = 500;

function startSlice(): TimeLeft {
  const startedAt = performance.now();
  return () => A_LITTLE - (performance.now() - startedAt);
}

export function whenIdle(work: (left: TimeLeft) => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(() => work(startSlice()));
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(
    (deadline) => work(deadline.didTimeout ? startSlice() : () => deadline.timeRemaining()),
    { timeout: LONGEST_WAIT },
  );
  return () => window.cancelIdleCallback(handle);
}
