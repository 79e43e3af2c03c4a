// @vitest-environment node
import { expect, test } from 'vitest';
import { initials } from './initials';

test.each([
  ['Ana María Lindqvist', 'AL'],
  ['  ana  ', 'A'],
  ['øyvind berg', 'ØB'],
  ['😀 smile', '😀S'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
