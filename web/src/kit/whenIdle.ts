/** Runs work when the browser is idle; Safari does not say when that is. */

/** Remaining idle time in milliseconds. */
export type TimeLeft = () => number;

/** Time slice in milliseconds where the browser does not report idle time. */
const A_LITTLE = 8;

export function whenIdle(work: (left: TimeLeft) => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(() => {
      const startedAt = performance.now();
      work(() => A_LITTLE - (performance.now() - startedAt));
    });
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback((deadline) => work(() => deadline.timeRemaining()));
  return () => window.cancelIdleCallback(handle);
}
