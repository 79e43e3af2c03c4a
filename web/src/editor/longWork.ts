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
let isAtWork = false;

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

/** At once, or behind the next frame where there are many lines to do. What is part of such work is done within it. */
export function doWork(lines: number, work: () => void): void {
  begin?.();
  if (isAtWork || lines < MANY) work();
  else doAfterFrame(work);
}

/** The same, for who waits for what comes of it. */
export function workDone<T>(lines: number, work: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    doWork(lines, () => {
      try {
        resolve(work());
      } catch (error) {
        reject(error);
      }
    });
  });
}

function doAfterFrame(work: () => void): void {
  const waiting = new AbortController();
  const now = () => {
    if (begin !== now) return;
    waiting.abort();
    begin = null;
    isAtWork = true;
    try {
      work();
    } finally {
      isAtWork = false;
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
