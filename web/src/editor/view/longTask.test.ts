import { beforeEach, expect, test, vi } from 'vitest';
import { isLongTaskPending, runLongTask, runLongTaskAsync, subscribeToLongTask } from './longTask';

const MANY = 5000;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('a short task runs at once, without a notification', () => {
  const listener = vi.fn();
  const stop = subscribeToLongTask(listener);
  const work = vi.fn();
  runLongTask(1, work);
  expect(work).toHaveBeenCalledTimes(1);
  expect(listener).not.toHaveBeenCalled();
  stop();
});

test('a long task is announced first, and runs once after a frame', () => {
  const states: boolean[] = [];
  const stop = subscribeToLongTask(() => states.push(isLongTaskPending()));
  const work = vi.fn();
  runLongTask(MANY, work);
  expect(work).not.toHaveBeenCalled();
  expect(states).toEqual([true]);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
  expect(states).toEqual([true, false]);
  stop();
});

test.each(['keydown', 'beforeinput', 'pointerdown', 'paste', 'pagehide'])(
  'a pending long task runs before the handlers of %s',
  (event) => {
    const log: string[] = [];
    const handle = () => log.push(event);
    window.addEventListener(event, handle);
    runLongTask(MANY, () => log.push('work'));
    window.dispatchEvent(new Event(event));
    expect(log).toEqual(['work', event]);
    vi.runAllTimers();
    expect(log).toEqual(['work', event]);
    expect(isLongTaskPending()).toBe(false);
    window.removeEventListener(event, handle);
  },
);

test('a pending long task runs before the next task, even a short one', () => {
  const log: string[] = [];
  runLongTask(MANY, () => log.push('long'));
  runLongTask(1, () => log.push('short'));
  expect(log).toEqual(['long', 'short']);
});

test.each([1, MANY])('a task started by a long task runs within it: %d lines', (lines) => {
  const log: string[] = [];
  runLongTask(MANY, () => {
    runLongTask(lines, () => log.push('part'));
    log.push('all of it');
  });
  vi.runAllTimers();
  expect(log).toEqual(['part', 'all of it']);
});

test('an awaited long task returns its result, or throws its error', async () => {
  const result = runLongTaskAsync(MANY, () => 'made');
  vi.runAllTimers();
  expect(await result).toBe('made');
  const failed = runLongTaskAsync(MANY, () => {
    throw new Error('no');
  });
  vi.runAllTimers();
  await expect(failed).rejects.toThrow('no');
  expect(isLongTaskPending()).toBe(false);
});

test('a long task that throws is no longer pending', () => {
  runLongTask(MANY, () => {
    throw new Error('no');
  });
  expect(() => vi.runAllTimers()).toThrow('no');
  expect(isLongTaskPending()).toBe(false);
});
