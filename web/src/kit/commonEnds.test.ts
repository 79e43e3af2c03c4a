import { expect, test } from 'vitest';
import { countCommonEnds } from './commonEnds';

const [a, b, c] = [{}, {}, {}];

test.each([
  [[], [], { first: 0, last: 0 }],
  [[a, b, c], [a, b, c], { first: 3, last: 0 }],
  [[a, b, c], [a, c], { first: 1, last: 1 }],
  [[a, c], [a, b, c], { first: 1, last: 1 }],
  // An item is never counted from both ends.
  [[a, a, a], [a, a], { first: 2, last: 0 }],
  [[a, b], [{}, b], { first: 0, last: 1 }],
  ['rain', 'ruin', { first: 1, last: 2 }],
  ['aaa', 'aa', { first: 2, last: 0 }],
])('the common start and end of %j and %j', (old, now, found) => {
  expect(countCommonEnds<unknown>(old, now)).toEqual(found);
});
