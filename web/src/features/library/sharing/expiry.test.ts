// @vitest-environment node
import { expect, test } from 'vitest';
import { endOfDay, expiryDateOf, expiryText, hasExpired } from './expiry';

const now = Date.parse('2026-03-10T12:00:00Z');

test.each([
  ['never', null],
  ['day', '2026-03-11T12:00:00.000Z'],
  ['week', '2026-03-17T12:00:00.000Z'],
  ['month', '2026-04-09T12:00:00.000Z'],
] as const)("the expiry choice '%s' ends at %s", (choice, moment) => {
  expect(expiryDateOf(choice, now)).toBe(moment);
});

test('a chosen expiry day ends at its last second, and must not be past', () => {
  expect(Date.parse(endOfDay('2026-03-12', now) ?? '')).toBe(
    new Date(2026, 2, 12, 23, 59, 59).getTime(),
  );
  for (const day of ['2026-03-08', '', 'soon']) expect(endOfDay(day, now)).toBeNull();
});

test('an expiry date in the past reads "Ended", one in the future "Ends"', () => {
  expect(hasExpired(null, now)).toBe(false);
  expect(expiryText('2026-03-09T00:00:00Z', now)).toMatch(/^Ended /);
  expect(expiryText('2026-03-19T00:00:00Z', now)).toMatch(/^Ends /);
});
