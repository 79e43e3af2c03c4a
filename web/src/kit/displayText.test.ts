// @vitest-environment node
import { expect, test } from 'vitest';
import { initials, relativeTimeText } from './displayText';

const now = Date.parse('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-10T11:59:30Z', 'just now'],
  ['2026-03-10T12:05:00Z', 'just now'],
  ['2026-03-10T11:58:59Z', '1 minute ago'],
  ['2026-03-10T09:00:00Z', '3 hours ago'],
  ['2026-03-08T12:00:00Z', '2 days ago'],
  ['2026-02-20T12:00:00Z', '2 weeks ago'],
  ['2025-12-10T12:00:00Z', '3 months ago'],
  ['2024-01-10T12:00:00Z', '2 years ago'],
])('the time %s reads: %s', (moment, words) => {
  expect(relativeTimeText(moment, now)).toBe(words);
});

test.each([
  ['Ana María Lindqvist', 'AL'],
  ['  ana  ', 'AN'],
  ['J', 'J'],
  ['ana@example.com', 'AN'],
  ['e\u0301mile', 'E\u0301M'],
  ['👩‍💻', '👩‍💻'],
  ['øyvind berg', 'ØB'],
  ['😀 smile', '😀S'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
