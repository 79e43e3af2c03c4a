import { expect, test } from 'vitest';
import { longestIncreasingSubsequence } from './longestIncreasingSubsequence';

test('the longest increasing subsequence is found', () => {
  expect(longestIncreasingSubsequence([0, 1, 2])).toEqual([0, 1, 2]);
  expect(longestIncreasingSubsequence([3, 4, 0, 1, 2])).toEqual([0, 1, 2]);
  expect(longestIncreasingSubsequence([2, 0, 1, 4, 3])).toEqual([0, 1, 3]);
  expect(longestIncreasingSubsequence([])).toEqual([]);
});

test('the subsequence includes a required item, if it is in the list', () => {
  expect(longestIncreasingSubsequence([3, 4, 0, 1, 2], 3)).toEqual([3, 4]);
  expect(longestIncreasingSubsequence([3, 4, 0, 1, 2], 7)).toEqual([0, 1, 2]);
});
