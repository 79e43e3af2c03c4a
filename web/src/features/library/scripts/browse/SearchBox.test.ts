import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSearchText } from './SearchBox';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openBox(words = '') {
  const search = vi.fn();
  const { result, rerender } = renderHook((text) => useSearchText(text, search), {
    initialProps: words,
  });
  const type = (text: string) => act(() => result.current.type(text));
  const wait = (time: number) => act(() => vi.advanceTimersByTime(time));
  return { search, result, rerender, type, wait };
}

test('a search runs after a pause of 1000 ms, once for all that was typed', () => {
  const { search, type, wait } = openBox();
  type('fer');
  wait(999);
  type('ferry ');
  wait(999);
  expect(search).not.toHaveBeenCalled();
  wait(1);
  expect(search.mock.calls).toEqual([['ferry']]);
});

test('fewer than 3 characters are no search, not even with Enter', () => {
  const { search, result, type, wait } = openBox();
  type(' fe ');
  wait(5000);
  act(() => result.current.searchNow());
  expect(search).not.toHaveBeenCalled();
  expect(result.current.isTooShort).toBe(true);
});

test('with fewer than 3 characters left, what was searched for before is let go of at once', () => {
  const { search, result, rerender, type, wait } = openBox('ferry');
  type('fe');
  expect(search.mock.calls).toEqual([['']]);
  rerender('');
  expect(result.current.text).toBe('fe');
  expect(result.current.isTooShort).toBe(false);
  wait(1000);
  expect(result.current.isTooShort).toBe(true);
  expect(search).toHaveBeenCalledTimes(1);
});

test('Enter searches at once, and the pause brings no second search', () => {
  const { search, result, type, wait } = openBox();
  type('ferry');
  act(() => result.current.searchNow());
  wait(5000);
  expect(search.mock.calls).toEqual([['ferry']]);
});

test('an empty search reloads the list at once', () => {
  const { search, type } = openBox('ferry');
  type('');
  expect(search.mock.calls).toEqual([['']]);
});

test('letters outside of the basic plane count as one each', () => {
  const { search, type, wait } = openBox();
  type('🎬🎬');
  wait(5000);
  expect(search).not.toHaveBeenCalled();
});

test('the way back brings the words back, our own search does not overtake who types on', () => {
  const { result, rerender, type, wait } = openBox('ferry');
  type('ferry boat');
  wait(1000);
  type('ferry boats');
  rerender('ferry boat');
  expect(result.current.text).toBe('ferry boats');
  rerender('harbour');
  expect(result.current.text).toBe('harbour');
});

test('words from outside take the place of what was typed, and of what was said about it', () => {
  const { search, result, rerender, type, wait } = openBox();
  type('fe');
  wait(1000);
  expect(result.current.isTooShort).toBe(true);
  rerender('harbour');
  expect(result.current.isTooShort).toBe(false);
  type('harbour lights');
  rerender('tide');
  wait(1000);
  expect(search).not.toHaveBeenCalledWith('harbour lights');
});
