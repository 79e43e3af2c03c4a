import { expect, test } from 'vitest';
import { greetingFor } from './DeskPage';

test.each([
  [0, 'Still up, Ana?'],
  [5, 'Good morning, Ana'],
  [12, 'Good afternoon, Ana'],
  [18, 'Good evening, Ana'],
  [23, 'Good evening, Ana'],
])('the greeting at %i o’clock is "%s"', (hour, expected) => {
  expect(greetingFor(hour, 'Ana')).toBe(expected);
});
