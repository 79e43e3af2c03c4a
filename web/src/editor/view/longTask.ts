/**
 * Long tasks on the main thread, as making every word of a long script bold: announced in a frame before they begin, as
 * nothing can be drawn while they run. Any input in between runs the task first, so that nothing overtakes it.
 */

/** So many lines take about a second on a slow machine. */
const MANY_LINES = 2000;

/** Milliseconds after which the task begins without a frame: a hidden window draws none. */
const FRAME_TIMEOUT_MS = 200;

/** Events of typing and pointing, and those after which the page may be gone. */
const INPUT_EVENTS = [
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
let pendingTask: (() => void) | null = null;
let isRunning = false;

/** For `useSyncExternalStore`. */
export function subscribeToLongTask(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isLongTaskPending(): boolean {
  return pendingTask !== null;
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Runs the task at once, or after the next frame where it changes many lines. A task within a task runs at once. */
export function runLongTask(lines: number, task: () => void): void {
  pendingTask?.();
  if (isRunning || lines < MANY_LINES) task();
  else runAfterFrame(task);
}

/** The same, with the task's result. */
export function runLongTaskAsync<T>(lines: number, task: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    runLongTask(lines, () => {
      try {
        resolve(task());
      } catch (error) {
        reject(error);
      }
    });
  });
}

function runAfterFrame(task: () => void): void {
  const waiting = new AbortController();
  const now = () => {
    if (pendingTask !== now) return;
    waiting.abort();
    pendingTask = null;
    isRunning = true;
    try {
      task();
    } finally {
      isRunning = false;
      notifyListeners();
    }
  };
  pendingTask = now;
  const { signal } = waiting;
  for (const event of INPUT_EVENTS) window.addEventListener(event, now, { capture: true, signal });
  requestAnimationFrame(() => setTimeout(now));
  setTimeout(now, FRAME_TIMEOUT_MS);
  notifyListeners();
}
