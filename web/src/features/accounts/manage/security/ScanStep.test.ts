// @vitest-environment node
import { expect, test } from 'vitest';
import { inGroups } from './inGroups';

test.each([
  ['ABCDEFGHIJ', 'ABCD EFGH IJ'],
  ['ABCDEFGH', 'ABCD EFGH'],
  ['', ''],
])('%s is read as %s', (key, groups) => {
  expect(inGroups(key)).toBe(groups);
});
