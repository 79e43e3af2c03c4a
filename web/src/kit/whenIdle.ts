/** Work for when the browser has nothing better to do; Safari does not say when that is. */

/** What is left of the moment, in milliseconds. */
export type TimeLeft = () => number;

/** Where nobody says how long nothing happens, a little at a time disturbs nobody. */
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
