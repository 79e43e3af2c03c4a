import { expect, test } from 'vitest';
import cases from '../../../../fixtures/scene-numbers/numbers.json';
import type { Element } from '../elements';
import { LETTER } from '../profile';
import { LABEL_STYLES } from './labels';
import { findPrintedNumbers, findShownNumbers, UNLOCKED } from './sceneNumbers';

/** Each with a line behind it; an asterisk behind a number: omitted. */
function makeScenes(numbers: readonly string[]): Element[] {
  return numbers.flatMap((number, at): Element[] => [
    {
      id: `h${at}`,
      kind: 'sceneHeading',
      runs: [{ text: `INT. ROOM ${at} - DAY` }],
      sceneNumber: number.replace('*', ''),
      isOmitted: number.endsWith('*'),
    },
    { id: `a${at}`, kind: 'action', runs: [{ text: 'He sits.' }] },
  ]);
}

test.each(cases)('numbers are those of the server: $rule', (example) => {
  const { rule: _, scenes, shown, printed, locked = false, start = 1, used = [] } = example;
  const elements = makeScenes(scenes);
  const rules = {
    ...LETTER,
    countsScenes: true,
    sceneNumberStyle: example.before ? LABEL_STYLES.letterBefore : LABEL_STYLES.letterBehind,
    sceneNumberPrefix: example.prefix ?? '',
    sceneNumberSuffix: example.suffix ?? '',
    sceneNumberWidth: example.width ?? 0,
  };
  const found = findShownNumbers(elements, { locked, start, used: new Set(used) }, rules);
  const headings = elements.filter(({ kind }) => kind === 'sceneHeading');
  expect(headings.map(({ id }) => found.get(id))).toEqual(shown);
  const inMargins = findPrintedNumbers(elements, found);
  expect(headings.map(({ id }) => inMargins.get(id) ?? '')).toEqual(printed ?? shown);
});

test('without counting only typed numbers show (SN1)', () => {
  const elements = makeScenes(['', '4', '']);
  expect([...findShownNumbers(elements, UNLOCKED, LETTER)]).toEqual([['h1', '4']]);
  const locked = findShownNumbers(elements, { ...UNLOCKED, locked: true }, LETTER);
  expect([...locked.values()]).toEqual(['A4', '4', '5']);
});
