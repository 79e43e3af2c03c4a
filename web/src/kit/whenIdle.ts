/** Runs work when the browser is idle; Safari does not say when that is. */

/** Remaining idle time in milliseconds. */
export type TimeLeft = () => number;

/** Time slice in milliseconds where the browser does not report idle time. */
const A_LITTLE = 8;

export function whenIdle(work: (left: TimeLeft) => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(() => {
      const began = performance.now();
      work(() => A_LITTLE - (performance.now() - began));
    });
    return () => clearTimeout(timer);
  }
  const asked = window.requestIdleCallback((deadline) => work(() => deadline.timeRemaining()));
  return () => window.cancelIdleCallback(asked);
}
