import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { SeededRandom } from '../../../testing/collaboration/SeededRandom';
import { collectUnsavedText } from '../../session/unsavedText';
import { type DeskList, NOTES_SCHEMA, openDeskList } from './DeskList';

/** Two desks of one script, as in two browsers. */
function openTwo() {
  const docs = [new Y.Doc(), new Y.Doc()] as const;
  const [mine, theirs] = [openDeskList(docs[0], NOTES_SCHEMA), openDeskList(docs[1], NOTES_SCHEMA)];
  const meet = () => {
    Y.applyUpdate(docs[1], Y.encodeStateAsUpdate(docs[0], Y.encodeStateVector(docs[1])));
    Y.applyUpdate(docs[0], Y.encodeStateAsUpdate(docs[1], Y.encodeStateVector(docs[0])));
  };
  return { docs, mine, theirs, meet };
}

function addNotes(list: DeskList, ...labels: string[]): string[] {
  return labels.map((label, index) => list.add({ texts: { label }, values: {} }, index));
}

function labelsOf(list: DeskList): string {
  return list
    .getEntries()
    .map(({ texts }) => texts.label)
    .join(' ');
}

function typeIn(list: DeskList, doc: Y.Doc, key: string, words: string): void {
  doc.transact(() => list.getText(key, 'label')?.insert(0, words), list.origin);
}

test('a note has label and description from its first moment, and the values it was given (RE40)', () => {
  const { docs, mine, theirs, meet } = openTwo();
  const key = mine.add({ texts: { label: 'Gull' }, values: { date: '2026-11-18', '@odd': 1 } }, 0);
  meet();
  expect(theirs.getEntries()).toMatchObject([
    { key, texts: { label: 'Gull', description: '' }, values: { date: '2026-11-18', '@odd': 1 } },
  ]);
  // As the server stores it: prose as a text, everything else as JSON.
  expect((docs[1].getMap('notes').get(key) as Y.Map<unknown>).get('date')).toBe('"2026-11-18"');
  theirs.setValues(key, { sceneId: 'e1', date: undefined });
  meet();
  expect(mine.getEntries()[0]?.values).toEqual({ '@odd': 1, sceneId: 'e1' });
});

test('two people who type in one note at once keep the words of both (RE40)', () => {
  const { docs, mine, theirs, meet } = openTwo();
  const [key = ''] = addNotes(mine, 'gull');
  meet();
  typeIn(mine, docs[0], key, 'old ');
  typeIn(theirs, docs[1], key, 'wet ');
  meet();
  expect(labelsOf(mine)).toBe(labelsOf(theirs));
  expect(labelsOf(mine).split(' ').sort()).toEqual(['gull', 'old', 'wet']);
});

test('a note that two people move at once is in one place, and its neighbours keep theirs (RE40)', () => {
  const { mine, theirs, meet } = openTwo();
  const [a = '', b = '', , d = ''] = addNotes(mine, 'a', 'b', 'c', 'd');
  meet();
  const positions = new Map(mine.getEntries().map(({ key, position }) => [key, position]));
  mine.move(a, 3);
  theirs.move(a, 1);
  theirs.move(d, 0);
  meet();
  expect(labelsOf(mine)).toBe(labelsOf(theirs));
  expect(labelsOf(mine).split(' ').sort().join('')).toBe('abcd');
  expect(mine.getEntries().find(({ key }) => key === b)?.position).toBe(positions.get(b));
});

test('of a note that one moves and the other deletes nothing is left, and undo brings back all of it (RE40)', () => {
  const { docs, mine, theirs, meet } = openTwo();
  const [a = '', b = ''] = addNotes(mine, 'a', 'b');
  meet();
  const bringBack = mine.remove(a);
  theirs.move(a, 1);
  typeIn(theirs, docs[1], b, 'more ');
  meet();
  expect([labelsOf(mine), labelsOf(theirs)]).toEqual(['more b', 'more b']);
  bringBack();
  bringBack();
  meet();
  expect(labelsOf(theirs).split(' ').sort().join(' ')).toBe('a b more');
  expect(labelsOf(mine)).toBe(labelsOf(theirs));
});

test('two notes with one position are in the order of their keys, and another fits between them (RE40)', () => {
  const { mine, theirs, meet } = openTwo();
  mine.add({ texts: { label: 'x' }, values: {} }, 0);
  theirs.add({ texts: { label: 'y' }, values: {} }, 0);
  meet();
  const [first, second] = mine.getEntries();
  expect(first?.position).toBe(second?.position);
  expect((first?.key ?? '') < (second?.key ?? '')).toBe(true);
  mine.add({ texts: { label: 'between' }, values: {} }, 1);
  meet();
  expect(labelsOf(theirs)).toBe(`${first?.texts.label} between ${second?.texts.label}`);
});

function editAtRandom(list: DeskList, random: SeededRandom, alive: Set<string>): void {
  const entries = list.getEntries();
  const turn = entries.length > 0 ? random.below(8) : 0;
  if (turn === 0) {
    alive.add(list.add({ texts: {}, values: {} }, random.below(entries.length + 1)));
    return;
  }
  const { key } = random.pick(entries);
  if (turn === 1) {
    list.remove(key);
    alive.delete(key);
    return;
  }
  const index = random.below(entries.length);
  list.move(key, index);
  expect(list.getEntries()[index]?.key).toBe(key);
}

test.each([1, 2, 3, 4])(
  'random moves, additions and deletions of two people end alike in both browsers, seed %d (RE40)',
  (seed) => {
    const random = new SeededRandom(seed);
    const { mine, theirs, meet } = openTwo();
    const alive = new Set(addNotes(mine, 'a', 'b', 'c', 'd', 'e'));
    for (let round = 0; round < 60; round += 1) {
      editAtRandom(random.pick([mine, theirs]), random, alive);
      if (random.below(4) === 0) meet();
    }
    meet();
    const keys = mine.getEntries().map(({ key }) => key);
    expect(theirs.getEntries().map(({ key }) => key)).toEqual(keys);
    expect(new Set(keys)).toEqual(alive);
  },
);

test('undo takes back moves, typed words and new notes of this tab, not the words of others (RE40)', () => {
  const { docs, mine, theirs, meet } = openTwo();
  const [a = ''] = addNotes(mine, 'a', 'b');
  mine.move(a, 1);
  typeIn(mine, docs[0], a, 'my ');
  expect(labelsOf(mine)).toBe('b my a');
  mine.undo();
  mine.undo();
  expect(labelsOf(mine)).toBe('a b');
  mine.redo();
  expect(labelsOf(mine)).toBe('b a');
  const c = mine.add({ texts: {}, values: { date: 'today' } }, 0);
  meet();
  typeIn(theirs, docs[1], c, 'theirs');
  meet();
  mine.undo();
  expect(mine.getEntries().find(({ key }) => key === c)).toMatchObject({
    texts: { label: 'theirs' },
    values: { date: 'today' },
  });
  theirs.remove(c);
  meet();
  const empty = mine.add({ texts: {}, values: {} }, 0);
  mine.undo();
  expect(mine.getEntries().map(({ key }) => key)).not.toContain(empty);
});

test('odd values of other programs hide nothing, and a plain string becomes a text to type in', () => {
  const { docs, mine, theirs, meet } = openTwo();
  const root = docs[0].getMap('notes');
  docs[0].transact(() => {
    const odd = new Y.Map<unknown>(
      Object.entries({ label: 'plain', date: '{broken', '@place': 7 }),
    );
    root.set('odd', odd);
    root.set('no entry', 'text');
  });
  addNotes(mine, 'good');
  meet();
  expect(
    theirs
      .getEntries()
      .map(({ texts }) => texts.label)
      .sort(),
  ).toEqual(['good', 'plain']);
  expect(theirs.getEntries().find(({ key }) => key === 'odd')?.values).toEqual({ date: '{broken' });
  typeIn(theirs, docs[1], 'odd', 'very ');
  meet();
  expect(mine.getEntries().find(({ key }) => key === 'odd')?.texts.label).toBe('very plain');
});

test('an entry that did not change stays the same object, and listeners hear of each change once', () => {
  const { docs, mine } = openTwo();
  const [a = ''] = addNotes(mine, 'a', 'b');
  let heard = 0;
  const stop = mine.subscribe(() => {
    heard += 1;
  });
  const [, before] = mine.getEntries();
  typeIn(mine, docs[0], a, 'x');
  expect(mine.getEntries()[1]).toBe(before);
  expect(heard).toBe(1);
  stop();
  typeIn(mine, docs[0], a, 'y');
  expect(heard).toBe(1);
  expect(openDeskList(docs[0], NOTES_SCHEMA)).toBe(mine);
});

test('the words of an unsaved note can be copied without its position', () => {
  const { docs, mine } = openTwo();
  mine.add({ texts: { label: 'Gull', description: 'It steals the map.' }, values: {} }, 0);
  const unsaved = collectUnsavedText(docs[0], [{ client: docs[0].clientID, from: 0 }]);
  expect(unsaved.split('\n')).toEqual(['Gull', 'It steals the map.']);
});

test('undo takes back a value that an entry with words got later, and not those that it began with (RE40, ST3)', () => {
  const { docs, mine, theirs, meet } = openTwo();
  const key = mine.add({ texts: {}, values: { date: '2026-11-18' } }, 0);
  meet();
  typeIn(theirs, docs[1], key, 'gull');
  meet();
  mine.setValues(key, { sceneId: 'e1' });
  mine.undo();
  expect(mine.getEntries()[0]?.values).toEqual({ date: '2026-11-18' });
  mine.undo();
  expect(mine.getEntries()[0]).toMatchObject({ texts: { label: 'gull' }, parent: '' });
  expect(mine.getEntries()[0]?.values).toEqual({ date: '2026-11-18' });
});

test('a toast takes back an addition, but not the words that others have typed in it (RE40)', () => {
  const { docs, mine, theirs, meet } = openTwo();
  const takeBack = mine.change(() => addNotes(mine, 'a', 'b'));
  meet();
  const [key = ''] = theirs.getEntries().map((entry) => entry.key);
  docs[1].transact(() => theirs.getText(key, 'description')?.insert(0, 'Wet.'));
  meet();
  takeBack();
  takeBack();
  meet();
  expect(theirs.getEntries().map(({ texts }) => texts.description)).toEqual(['Wet.']);
  mine.redo();
  expect(mine.getEntries()).toHaveLength(2);
});
