import { expect, test } from 'vitest';
import { greetingFor } from './DeskPage';

test.each([
  [0, 'Still up, Ana?'],
  [5, 'Good morning, Ana'],
  [12, 'Good afternoon, Ana'],
  [18, 'Good evening, Ana'],
  [23, 'Good evening, Ana'],
])('at %i o’clock we say "%s"', (hour, expected) => {
  expect(greetingFor(hour, 'Ana')).toBe(expected);
});
