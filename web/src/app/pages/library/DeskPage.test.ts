// @vitest-environment node
import { expect, test } from 'vitest';
import { greeting } from './greeting';

test.each([
  [0, 'Still up, Ana?'],
  [5, 'Good morning, Ana'],
  [12, 'Good afternoon, Ana'],
  [18, 'Good evening, Ana'],
  [23, 'Good evening, Ana'],
])('at %i o’clock we say "%s"', (hour, expected) => {
  expect(greeting(hour, 'Ana')).toBe(expected);
});
