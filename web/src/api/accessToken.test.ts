import { expect, test } from 'vitest';
import { hours, makeToken } from '../testing/app/accountBuilders';
import { isExpired, isPastHalfLife, readStoredToken, storeToken } from './accessToken';

const noon = Date.UTC(2026, 0, 1, 12);
const token = makeToken(noon, noon + 12 * hours);

test.each([
  [noon + 12 * hours - 1, false],
  [noon + 12 * hours, true],
  [noon + 13 * hours, true],
])('a token is expired when its exp is not later than now', (now, expected) => {
  expect(isExpired(token, now)).toBe(expected);
});

test.each(['', 'nonsense', 'a.b.c', 'e30.e30.x'])(
  'an unreadable token counts as expired: %j',
  (bad) => {
    expect(isExpired(bad, noon)).toBe(true);
  },
);

test('the half-life of a token is measured from its arrival in this browser', () => {
  const daysAhead = noon + 100 * hours;
  const stored = { token, receivedAt: daysAhead };
  expect(isPastHalfLife(stored, daysAhead + 5 * hours)).toBe(false);
  expect(isPastHalfLife(stored, daysAhead + 7 * hours)).toBe(true);
});

test('the half-life of a token with unknown arrival is measured from its issue', () => {
  expect(isPastHalfLife({ token, receivedAt: null }, noon + 5 * hours)).toBe(false);
  expect(isPastHalfLife({ token, receivedAt: null }, noon + 7 * hours)).toBe(true);
});

test('a stored token is read with its time of arrival', () => {
  expect(readStoredToken()).toBeNull();
  storeToken(token, noon);
  expect(readStoredToken()).toEqual({ token, receivedAt: noon });
});
