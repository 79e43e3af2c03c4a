import { expect, test } from 'vitest';
import { matchCommand } from './matchCommand';

const labels = [
  'Scene Heading',
  'Action',
  'Next scene',
  'Transition',
  'Undo',
  'Underline',
  'Find and replace',
];

/** Labels that match, best match first. */
function found(typed: string, among: string[] = labels): string[] {
  return among
    .flatMap((label) => ({ label, fit: matchCommand(typed, { label })?.fit ?? 0 }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ label }) => label);
}

test('a match at the start of a label ranks before the start of a word, and that before its middle', () => {
  expect(found('scene')).toEqual(['Scene Heading', 'Next scene']);
  expect(found('re', ['More', 'Find and replace', 'Redo'])).toEqual([
    'Redo',
    'Find and replace',
    'More',
  ]);
});

test('the initials of all words of a label match it', () => {
  expect(found('sh', ['Shot', 'Scene Heading', 'Push'])).toEqual(['Shot', 'Scene Heading', 'Push']);
  expect(found('far')).toEqual(['Find and replace']);
  expect(found('fr')).toEqual([]);
});

test('characters may be left out of a query, except the first of a word', () => {
  expect(found('trnstn')).toEqual(['Transition']);
  expect(found('rnstn')).toEqual([]);
  expect(found('ndr', ['Underline', 'End of Act'])).toEqual([]);
});

test('every word of the query must match, in any order', () => {
  expect(found('heading sc')).toEqual(['Scene Heading']);
  expect(found('scene undo')).toEqual([]);
});

test('the exact label ranks first', () => {
  expect(found('undo', ['Undo everything', 'Undo'])).toEqual(['Undo', 'Undo everything']);
});

test('keywords match with a lower rank than the label', () => {
  const theme = { label: 'Dark theme', keywords: 'night mode' };
  expect(matchCommand('night', theme)?.fit).toBeLessThan(matchCommand('theme', theme)?.fit ?? 0);
  expect(matchCommand('night', theme)?.indices).toEqual([]);
  expect(matchCommand('day', theme)).toBeNull();
});

test('matching ignores case and accents', () => {
  expect(matchCommand('ete', { label: 'L’Été' })?.indices).toEqual([2, 3, 4]);
  expect(matchCommand('ÜBER', { label: 'über alles' })?.indices).toEqual([0, 1, 2, 3]);
});

test('the indices of the matched characters are returned', () => {
  expect(matchCommand('head', { label: 'Scene Heading' })?.indices).toEqual([6, 7, 8, 9]);
  expect(matchCommand('sh', { label: 'Scene Heading' })?.indices).toEqual([0, 6]);
});

test('an empty query matches every command', () => {
  expect(matchCommand('  ', { label: 'Action' })).toEqual({ fit: 0, indices: [] });
});
