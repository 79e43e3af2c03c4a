import { afterEach, expect, test } from 'vitest';
import { closeSearchers, makeBold, searcher } from '../../testing/searched';
import type { Writer } from '../../testing/writers';
import { undo } from '../binding/undo';
import { inShapeOf } from './caseShape';
import { NamePlaces, type PlaceGroup } from './namePlaces';
import { renameCharacter } from './renameCharacter';

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

function rename(writer: Writer, from: string, to: string, groups: readonly PlaceGroup[]): void {
  const places = new NamePlaces(from).in(writer.state.doc);
  writer.run(
    renameCharacter(
      places.filter(({ group }) => groups.includes(group)),
      to,
    ),
  );
}

test('in cues alone: extensions stay, and so do those of others', () => {
  const ana = searcher(SCENE);
  rename(ana, 'ANA', 'Bea', ['cues']);
  expect(ana.shown).toEqual([
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

test('everywhere: whole words, each in its own letters, one undo', () => {
  const ana = searcher(SCENE);
  const before = ana.shown;
  rename(ana, 'ana', 'BEA', ['cues', 'action', 'speech', 'elsewhere']);
  expect(ana.shown).toEqual([
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
  expect(ana.said).toEqual(ana.shown);
  ana.run(undo);
  expect(ana.shown).toEqual(before);
});

test('one place and not the other', () => {
  const ana = searcher(['Ana and Ana.']);
  const [, second] = new NamePlaces('Ana').in(ana.state.doc);
  ana.run(renameCharacter(second ? [second] : [], 'Bea'));
  expect(ana.shown).toEqual(['Ana and Bea.']);
});

test('keeps the looks of a name', () => {
  const ana = searcher(['Ana waits.']);
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
])('%s by %s is %s', (before, name, after) => {
  expect(inShapeOf(before, name)).toBe(after);
});
