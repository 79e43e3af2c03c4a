import { expect, test } from 'vitest';
import { describeNoteCount, matchesNoteSearch, type Note, noteFrom, previewText } from './noteText';

const note: Note = {
  ...{ key: 'n1', label: 'Gull', description: 'It steals the Map', date: null },
  ...{ sceneId: '', sceneHeading: '' },
};

test.each([
  ['It steals the map in the first scene', 'It steals the map in…'],
  ['  One two\nthree  four five ', 'One two three four five'],
  ['', ''],
])('a note shows its first five words: %s (RE40)', (text, preview) => {
  expect(previewText(text)).toBe(preview);
});

test.each([
  ['map STEALS', true],
  ['gull', true],
  ['harbour', true],
  ['gull engine', false],
])('a note is found by all words of label, description and scene: %s (RE40)', (query, isFound) => {
  expect(matchesNoteSearch(note, 'EXT. HARBOUR - DAY', query)).toBe(isFound);
});

test('a note with odd values of another program is shown without them (RE40)', () => {
  const entry = {
    key: 'n1',
    parent: '',
    position: 'V',
    texts: {},
    values: { date: 'soon', sceneId: 7 },
    sets: {},
  };
  expect(noteFrom(entry)).toEqual({ ...note, label: '', description: '' });
  expect(noteFrom(entry)).toBe(noteFrom(entry));
});

test('the number of notes tells how many a search has left', () => {
  expect([describeNoteCount(1, 1), describeNoteCount(1, 3)]).toEqual(['1 note', '1 of 3 notes']);
});
