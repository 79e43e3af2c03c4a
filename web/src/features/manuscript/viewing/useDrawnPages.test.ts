import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDrawnPages } from './useDrawnPages';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first pages are drawn at once, the last ones later', () => {
  const { result } = renderHook(() => useDrawnPages(500, 0));
  expect([result.current(5), result.current(499)]).toEqual([true, false]);
  for (let step = 0; step < 25; step += 1) act(() => void vi.runOnlyPendingTimers());
  expect(result.current(499)).toBe(true);
});

test('pages that are scrolled to are drawn before their turn', () => {
  const { result } = renderHook(() => useDrawnPages(500, 0));
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(500_000);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(400_000);
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect([result.current(399), result.current(405), result.current(300)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('pages around the starting page are drawn at once', () => {
  const { result } = renderHook(() => useDrawnPages(500, 250));
  expect([result.current(250), result.current(100)]).toEqual([true, false]);
});
