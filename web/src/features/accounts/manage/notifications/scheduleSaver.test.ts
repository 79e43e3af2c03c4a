// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScheduleSaver } from './scheduleSaver';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A schedule saver whose saves are answered by the test. */
function makeSaver() {
  const saved: string[] = [];
  const answers: ((isSaved: boolean) => void)[] = [];
  const confirm = vi.fn();
  const save = (latest: string) => {
    saved.push(latest);
    return new Promise<boolean>((answer) => answers.push(answer));
  };
  const answer = async (isSaved: boolean) => {
    answers.shift()?.(isSaved);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...createScheduleSaver({ save, confirm }), saved, confirm, answer };
}

test('changes are debounced: the last one is saved once, 500 ms after it', async () => {
  const saver = makeSaver();
  for (const change of ['a', 'b', 'c']) {
    saver.change(change);
    await vi.advanceTimersByTimeAsync(499);
  }
  expect(saver.saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(saver.saved).toEqual(['c']);
});

test('the confirmation e-mail is requested 3000 ms after the last change', async () => {
  const saver = makeSaver();
  saver.change('a');
  await vi.advanceTimersByTimeAsync(2000);
  await saver.answer(true);
  saver.change('b');
  await vi.advanceTimersByTimeAsync(500);
  await saver.answer(true);
  await vi.advanceTimersByTimeAsync(2499);
  expect(saver.confirm).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(saver.confirm).toHaveBeenCalledTimes(1);
});

test('no confirmation e-mail is requested after a failed save', async () => {
  const saver = makeSaver();
  saver.change('a');
  await vi.advanceTimersByTimeAsync(500);
  await saver.answer(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saver.confirm).not.toHaveBeenCalled();
});

test('the confirmation e-mail is requested only after a slow save is answered', async () => {
  const saver = makeSaver();
  saver.change('a');
  await vi.advanceTimersByTimeAsync(5000);
  expect(saver.confirm).not.toHaveBeenCalled();
  await saver.answer(true);
  expect(saver.confirm).toHaveBeenCalledTimes(1);
});

test('a newer schedule is sent only after the older save was answered', async () => {
  const saver = makeSaver();
  saver.change('a');
  await vi.advanceTimersByTimeAsync(500);
  saver.change('b');
  await vi.advanceTimersByTimeAsync(500);
  expect(saver.saved).toEqual(['a']);
  await saver.answer(true);
  expect(saver.saved).toEqual(['a', 'b']);
});

test('saveInTurn sends the newest schedule after the older save was answered, never two at once', async () => {
  const saver = makeSaver();
  saver.change('a');
  await vi.advanceTimersByTimeAsync(500);
  for (const change of ['b', 'c']) {
    saver.change(change);
    saver.saveInTurn();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(saver.saved).toEqual(['a']);
  await saver.answer(true);
  expect(saver.saved).toEqual(['a', 'c']);
  await saver.answer(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saver.saved).toEqual(['a', 'c']);
  expect(saver.confirm).toHaveBeenCalledTimes(1);
});

test('saveNow does not wait for a pending save; a later save waits for both', async () => {
  const saver = makeSaver();
  saver.change('a');
  await vi.advanceTimersByTimeAsync(500);
  saver.change('b');
  saver.saveNow();
  expect(saver.saved).toEqual(['a', 'b']);
  saver.change('c');
  saver.saveInTurn();
  await saver.answer(true);
  expect(saver.saved).toEqual(['a', 'b']);
  await saver.answer(true);
  expect(saver.saved).toEqual(['a', 'b', 'c']);
});

test('saveNow sends a change at once, and only once', async () => {
  const saver = makeSaver();
  saver.change('a');
  saver.saveNow();
  saver.saveNow();
  await vi.advanceTimersByTimeAsync(1000);
  expect(saver.saved).toEqual(['a']);
});

test('a change without confirmation requests no e-mail', async () => {
  const saver = makeSaver();
  saver.change('a', false);
  await vi.advanceTimersByTimeAsync(500);
  await saver.answer(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saver.confirm).not.toHaveBeenCalled();
});
