import { expect, test } from 'vitest';
import cases from '../../../../../fixtures/positions/positions.json';
import { assignPositions, isPosition, positionsBetween } from './fractionalIndex';

test.each(cases.between)(
  'positions between two others are those of the server: $rule (RE40)',
  (pair) => {
    expect(positionsBetween(pair.low, pair.high, pair.count)).toEqual(pair.positions);
  },
);

test.each(cases.assigned)(
  'siblings get the positions that the server would give: $rule (RE40)',
  (pair) => {
    const siblings = pair.siblings.map(([position = '', key = '']) => ({ position, key }));
    expect(assignPositions(siblings)).toEqual(pair.positions);
  },
);

test('a text with a zero at its end, a foreign letter or too many digits is no position', () => {
  expect(['', 'a0', 'é', 'a-b', `${'a'.repeat(100)}1`].filter(isPosition)).toEqual([]);
  expect(['V', '01', `${'a'.repeat(99)}1`].every(isPosition)).toBe(true);
});
