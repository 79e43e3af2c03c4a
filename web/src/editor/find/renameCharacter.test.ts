import { afterEach, expect, test } from 'vitest';
import { closeSearchers, makeBold, openSearcher } from '../../testing/collaboration/searchers';
import type { TestWriter } from '../../testing/collaboration/TestWriter';
import { undo } from '../binding/undo/undoCommands';
import { matchCase, NameFinder, type OccurrenceGroup, renameCharacter } from './renameCharacter';

afterEach(closeSearchers);

const SCENE = [
  ['sceneHeading', "INT. ANA'S ROOM - DAY"],
  'Ana waits. ANA sighs over a banana.',
  ['character', 'ANA (V.O.)'],
  ['dialogue', 'My name is Ana, not Anabel.'],
  ['character', 'Ana'],
  ['parenthetical', '(to ana)'],
  ['dialogue', 'Oh.'],
  ['character', 'ANABEL'],
  ['character', 'ANA AND BO'],
] as const;

function rename(
  writer: TestWriter,
  from: string,
  to: string,
  groups: readonly OccurrenceGroup[],
): void {
  const places = new NameFinder(from).findIn(writer.state.doc);
  writer.run(
    renameCharacter(
      places.filter(({ group }) => groups.includes(group)),
      to,
    ),
  );
}

test('a rename in cues keeps extensions and the cues of other characters', () => {
  const ana = openSearcher(SCENE);
  rename(ana, 'ANA', 'Bea', ['cues']);
  expect(ana.viewTexts).toEqual([
    "INT. ANA'S ROOM - DAY",
    'Ana waits. ANA sighs over a banana.',
    'BEA (V.O.)',
    'My name is Ana, not Anabel.',
    'Bea',
    '(to ana)',
    'Oh.',
    'ANABEL',
    'ANA AND BO',
  ]);
});

test('a rename everywhere changes whole words, keeps their case, and is one undo step', () => {
  const ana = openSearcher(SCENE);
  const before = ana.viewTexts;
  rename(ana, 'ana', 'BEA', ['cues', 'action', 'speech', 'elsewhere']);
  expect(ana.viewTexts).toEqual([
    "INT. BEA'S ROOM - DAY",
    'Bea waits. BEA sighs over a banana.',
    'BEA (V.O.)',
    'My name is Bea, not Anabel.',
    'Bea',
    '(to bea)',
    'Oh.',
    'ANABEL',
    'BEA AND BO',
  ]);
  expect(ana.storedTexts).toEqual(ana.viewTexts);
  ana.run(undo);
  expect(ana.viewTexts).toEqual(before);
});

test('a rename changes only the chosen occurrence', () => {
  const ana = openSearcher(['Ana and Ana.']);
  const [, second] = new NameFinder('Ana').findIn(ana.state.doc);
  ana.run(renameCharacter(second ? [second] : [], 'Bea'));
  expect(ana.viewTexts).toEqual(['Ana and Bea.']);
});

test('a rename keeps the marks of a name', () => {
  const ana = openSearcher(['Ana waits.']);
  makeBold(ana, 0, 0, 3);
  rename(ana, 'Ana', 'Beatrice', ['action']);
  const [name] = ana.state.doc.child(0).children;
  expect(name?.text).toBe('Beatrice');
  expect(name?.marks.map(({ type }) => type.name)).toEqual(['bold']);
});

test.each([
  ['ANA', 'Bea', 'BEA'],
  ['Ana', 'BEA', 'Bea'],
  ['Ana', 'bea mccall', 'Bea Mccall'],
  ['Ana', 'Bea McCall', 'Bea McCall'],
  ['ana', 'Bea', 'bea'],
  ['ANA', 'Groß', 'GROẞ'],
  ['Élodie', 'ÉMILE', 'Émile'],
])('the case of %s turns %s into %s', (before, name, after) => {
  expect(matchCase(before, name)).toBe(after);
});
