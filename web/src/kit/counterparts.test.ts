/** Checks that items of a changed list find those that stood in their place. */
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
])('%s to %s', (before, now, counterparts) => {
  expect(found(before, now)).toBe(counterparts);
});
