/** Counterparts: items of a changed list find the items that stood in their place before. */
import { expect, test } from 'vitest';
import { Counterparts } from './counterparts';

function found(before: string, now: string): string {
  const counterparts = new Counterparts([...before], now.length);
  return [...now]
    .map((item, number) => counterparts.get(number, (old) => old === item) ?? '-')
    .join('');
}

test.each([
  ['abcde', 'abcde', 'abcde'],
  ['abcde', 'abXde', 'abcde'],
  ['abcde', 'abXcde', 'abbcde'],
  ['abcde', 'abde', 'abde'],
  ['', 'ab', '--'],
  ['ab', 'ab12', 'abab'],
])('the counterparts of %s changed to %s are %s', (before, now, counterparts) => {
  expect(found(before, now)).toBe(counterparts);
});
