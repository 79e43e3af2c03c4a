import { expect, test } from 'vitest';
import { longestRise } from './longestRise';

test('as many as can stay in their order', () => {
  expect(longestRise([0, 1, 2])).toEqual([0, 1, 2]);
  expect(longestRise([3, 4, 0, 1, 2])).toEqual([0, 1, 2]);
  expect(longestRise([2, 0, 1, 4, 3])).toEqual([0, 1, 3]);
  expect(longestRise([])).toEqual([]);
});

test('and among them the one that must', () => {
  expect(longestRise([3, 4, 0, 1, 2], 3)).toEqual([3, 4]);
  expect(longestRise([3, 4, 0, 1, 2], 7)).toEqual([0, 1, 2]);
});
