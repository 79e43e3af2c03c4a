import { expect, test } from 'vitest';
import { groupByFour } from './ScanStep';

test.each([
  ['ABCDEFGHIJ', 'ABCD EFGH IJ'],
  ['ABCDEFGH', 'ABCD EFGH'],
  ['', ''],
])('the key %s is grouped by four: %s', (key, groups) => {
  expect(groupByFour(key)).toBe(groups);
});
