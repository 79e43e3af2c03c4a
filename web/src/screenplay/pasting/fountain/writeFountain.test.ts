// @vitest-environment node
import { expect, test } from 'vitest';
import { makePasted, type Pasted } from '../pasted';
import { readFountain } from './readFountain';
import { writeFountain } from './writeFountain';

const texts = import.meta.glob<string>('../../../../../fixtures/formats/fountain/*.fountain', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test.each(Object.entries(texts))('%s is read back the same after being written', (_, text) => {
  const { elements, coverElements } = readFountain(text);
  const script = elements.slice(coverElements);
  expect(readFountain(writeFountain(script)).elements).toEqual(script);
});

const FORMS: [string, Pasted[], string][] = [
  ['a heading without INT.', [makePasted('sceneHeading', 'The pier')], '.THE PIER'],
  [
    'a numbered heading',
    [makePasted('sceneHeading', 'INT. X', { sceneNumber: '3A' })],
    'INT. X #3A#',
  ],
  ['action in capitals that nothing follows', [makePasted('action', 'BANG')], 'BANG'],
  ['action that looks like a heading', [makePasted('action', 'Int. not')], '!Int. not'],
  ['stars in the text', [makePasted('action', 'a *b* c')], 'a \\*b\\* c'],
  ['a cue alone', [makePasted('character', 'Ana')], '@ANA'],
  [
    'a bare parenthetical',
    [makePasted('character', 'Ana'), makePasted('parenthetical', 'low')],
    'ANA\n(low)',
  ],
  ['a centred line', [makePasted('action', 'Hm', { align: 'center' })], '> Hm <'],
  ['dialogue alone', [makePasted('dialogue', 'Hello.')], 'Hello.'],
  ['a shot', [makePasted('shot', 'close on')], '!!CLOSE ON'],
];

test.each(FORMS)('Fountain is written: %s', (_, elements, text) => {
  expect(writeFountain(elements)).toBe(text);
});

test('dual dialogue is written with ^ and read back the same', () => {
  const script = [
    makePasted('character', 'ANA', { dual: 'left' }),
    makePasted('dialogue', 'No.', { dual: 'left' }),
    makePasted('character', 'BO', { dual: 'right' }),
    makePasted('dialogue', 'Yes.', { dual: 'right' }),
  ];
  expect(writeFountain(script)).toBe('ANA\nNo.\n\nBO ^\nYes.');
  expect(readFountain(writeFountain(script)).elements).toEqual(script);
});
