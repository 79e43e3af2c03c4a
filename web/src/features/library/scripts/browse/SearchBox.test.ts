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

test('a search is debounced: it runs once, 1000 ms after the last change', () => {
  const { search, type, wait } = openBox();
  type('fer');
  wait(999);
  type('ferry ');
  wait(999);
  expect(search).not.toHaveBeenCalled();
  wait(1);
  expect(search.mock.calls).toEqual([['ferry']]);
});

test('fewer than 3 characters do not start a search, not even with Enter', () => {
  const { search, result, type, wait } = openBox();
  type(' fe ');
  wait(5000);
  act(() => result.current.searchNow());
  expect(search).not.toHaveBeenCalled();
  expect(result.current.isTooShort).toBe(true);
});

test('deleting to fewer than 3 characters clears the previous search at once', () => {
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

test('a surrogate pair counts as one character', () => {
  const { search, type, wait } = openBox();
  type('🎬🎬');
  wait(5000);
  expect(search).not.toHaveBeenCalled();
});

test('a search set from outside fills the box, but an own search does not overwrite later typing', () => {
  const { result, rerender, type, wait } = openBox('ferry');
  type('ferry boat');
  wait(1000);
  type('ferry boats');
  rerender('ferry boat');
  expect(result.current.text).toBe('ferry boats');
  rerender('harbour');
  expect(result.current.text).toBe('harbour');
});

test('a search set from outside clears the too-short message and cancels a pending search', () => {
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
