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

/** The best first. */
function found(typed: string, among: string[] = labels): string[] {
  return among
    .flatMap((label) => ({ label, fit: matchCommand(typed, { label })?.fit ?? 0 }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ label }) => label);
}

test('the beginning of a name comes before the beginning of a word, and that before its middle', () => {
  expect(found('scene')).toEqual(['Scene Heading', 'Next scene']);
  expect(found('re', ['More', 'Find and replace', 'Redo'])).toEqual([
    'Redo',
    'Find and replace',
    'More',
  ]);
});

test('what begins all words is enough', () => {
  expect(found('sh', ['Shot', 'Scene Heading', 'Push'])).toEqual(['Shot', 'Scene Heading', 'Push']);
  expect(found('far')).toEqual(['Find and replace']);
  expect(found('fr')).toEqual([]);
});

test('letters may be left out, not the first of a word', () => {
  expect(found('trnstn')).toEqual(['Transition']);
  expect(found('rnstn')).toEqual([]);
  expect(found('ndr', ['Underline', 'End of Act'])).toEqual([]);
});

test('each word counts, in any order', () => {
  expect(found('heading sc')).toEqual(['Scene Heading']);
  expect(found('scene undo')).toEqual([]);
});

test('the exact name is the best of all', () => {
  expect(found('undo', ['Undo everything', 'Undo'])).toEqual(['Undo', 'Undo everything']);
});

test('other words for it are found, behind its name', () => {
  const theme = { label: 'Dark theme', keywords: 'night mode' };
  expect(matchCommand('night', theme)?.fit).toBeLessThan(matchCommand('theme', theme)?.fit ?? 0);
  expect(matchCommand('night', theme)?.indices).toEqual([]);
  expect(matchCommand('day', theme)).toBeNull();
});

test('capitals and accents are no difference', () => {
  expect(matchCommand('ete', { label: 'L’Été' })?.indices).toEqual([2, 3, 4]);
  expect(matchCommand('ÜBER', { label: 'über alles' })?.indices).toEqual([0, 1, 2, 3]);
});

test('the letters that were meant are known', () => {
  expect(matchCommand('head', { label: 'Scene Heading' })?.indices).toEqual([6, 7, 8, 9]);
  expect(matchCommand('sh', { label: 'Scene Heading' })?.indices).toEqual([0, 6]);
});

test('nothing typed fits everything', () => {
  expect(matchCommand('  ', { label: 'Action' })).toEqual({ fit: 0, indices: [] });
});
