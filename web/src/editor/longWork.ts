/**
 * Work that takes more than a moment, as making every word of a long script bold: it is told in a frame before it begins, as
 * nothing can be drawn while it lasts. Whatever somebody does in between finds it done, so that nothing overtakes it.
 */

/** So many lines take about a second on a slow machine. */
const MANY = 2000;

/** Milliseconds after which it begins without a frame: a window that nobody sees draws none. */
const WITHOUT_FRAME = 200;

/** All by which somebody writes or points, and all behind which the page may be gone. */
const DEEDS = [
  'keydown',
  'beforeinput',
  'compositionstart',
  'pointerdown',
  'mousedown',
  'paste',
  'cut',
  'drop',
  'visibilitychange',
  'beforeunload',
  'pagehide',
] as const;

const listeners = new Set<() => void>();
let begin: (() => void) | null = null;

/** For `useSyncExternalStore`. */
export function subscribeToLongWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isLongWork(): boolean {
  return begin !== null;
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** At once, or behind the next frame where there are many lines to do. */
export function doWork(lines: number, work: () => void): void {
  begin?.();
  if (lines < MANY) work();
  else doAfterFrame(work);
}

function doAfterFrame(work: () => void): void {
  const waiting = new AbortController();
  const now = () => {
    if (begin !== now) return;
    waiting.abort();
    begin = null;
    try {
      work();
    } finally {
      tell();
    }
  };
  begin = now;
  const { signal } = waiting;
  for (const deed of DEEDS) window.addEventListener(deed, now, { capture: true, signal });
  requestAnimationFrame(() => setTimeout(now));
  setTimeout(now, WITHOUT_FRAME);
  tell();
}
