import { beforeEach, expect, test, vi } from 'vitest';
import { doWork, isLongWork, subscribeToLongWork, workDone } from './longWork';

const MANY = 5000;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('little is done at once, and nothing is said of it', () => {
  const told = vi.fn();
  const stop = subscribeToLongWork(told);
  const work = vi.fn();
  doWork(1, work);
  expect(work).toHaveBeenCalledTimes(1);
  expect(told).not.toHaveBeenCalled();
  stop();
});

test('much is told first, and done once, behind a frame', () => {
  const shown: boolean[] = [];
  const stop = subscribeToLongWork(() => shown.push(isLongWork()));
  const work = vi.fn();
  doWork(MANY, work);
  expect(work).not.toHaveBeenCalled();
  expect(shown).toEqual([true]);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
  expect(shown).toEqual([true, false]);
  stop();
});

test.each(['keydown', 'beforeinput', 'pointerdown', 'paste', 'pagehide'])(
  'what somebody does in between finds it done: %s',
  (deed) => {
    const done: string[] = [];
    const hear = () => done.push(deed);
    window.addEventListener(deed, hear);
    doWork(MANY, () => done.push('work'));
    window.dispatchEvent(new Event(deed));
    expect(done).toEqual(['work', deed]);
    vi.runAllTimers();
    expect(done).toEqual(['work', deed]);
    expect(isLongWork()).toBe(false);
    window.removeEventListener(deed, hear);
  },
);

test('the next piece of work, be it small, comes behind it', () => {
  const done: string[] = [];
  doWork(MANY, () => done.push('long'));
  doWork(1, () => done.push('short'));
  expect(done).toEqual(['long', 'short']);
});

test.each([1, MANY])('work that is part of it is done within it: %d lines', (lines) => {
  const done: string[] = [];
  doWork(MANY, () => {
    doWork(lines, () => done.push('part'));
    done.push('all of it');
  });
  vi.runAllTimers();
  expect(done).toEqual(['part', 'all of it']);
});

test('who waits for it gets what has come of it, and hears that it failed', async () => {
  const made = workDone(MANY, () => 'made');
  vi.runAllTimers();
  expect(await made).toBe('made');
  const failed = workDone(MANY, () => {
    throw new Error('no');
  });
  vi.runAllTimers();
  await expect(failed).rejects.toThrow('no');
  expect(isLongWork()).toBe(false);
});

test('work that fails is not told of for ever', () => {
  doWork(MANY, () => {
    throw new Error('no');
  });
  expect(() => vi.runAllTimers()).toThrow('no');
  expect(isLongWork()).toBe(false);
});
