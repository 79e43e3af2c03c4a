import { expect, test } from 'vitest';
import { longestIncreasingSubsequence } from './longestIncreasingSubsequence';

test('as many as can stay in their order', () => {
  expect(longestIncreasingSubsequence([0, 1, 2])).toEqual([0, 1, 2]);
  expect(longestIncreasingSubsequence([3, 4, 0, 1, 2])).toEqual([0, 1, 2]);
  expect(longestIncreasingSubsequence([2, 0, 1, 4, 3])).toEqual([0, 1, 3]);
  expect(longestIncreasingSubsequence([])).toEqual([]);
});

test('and among them the one that must', () => {
  expect(longestIncreasingSubsequence([3, 4, 0, 1, 2], 3)).toEqual([3, 4]);
  expect(longestIncreasingSubsequence([3, 4, 0, 1, 2], 7)).toEqual([0, 1, 2]);
});
