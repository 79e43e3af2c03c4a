import { expect, test } from 'vitest';
import { groupByFour } from './ScanStep';

test.each([
  ['ABCDEFGHIJ', 'ABCD EFGH IJ'],
  ['ABCDEFGH', 'ABCD EFGH'],
  ['', ''],
])('%s is read as %s', (key, groups) => {
  expect(groupByFour(key)).toBe(groups);
});
