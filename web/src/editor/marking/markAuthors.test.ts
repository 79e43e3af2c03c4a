import { expect, test } from 'vitest';
import { compareLine, type Hunk, listHunks } from '../../screenplay/marking/hunks';
import type { VersionLine } from '../../screenplay/marking/lines';
import { MarkAuthors, type SentLineAuthors } from './markAuthors';
import { hunksOfPart } from './rejectHunks';

const AT = '2026-11-18T09:00:00Z';

function line(text: string): VersionLine {
  return { id: 'a', fields: { kind: 'action' }, runs: text ? [{ text, look: '' }] : [] };
}

/** Letters of a text by their authors, as `['bo', ' Gulls']`; '' for letters that were there before. */
function authorsOf(
  pieces: readonly (readonly [string, string])[],
  removed: readonly (readonly [number, string])[] = [],
  author = '',
): SentLineAuthors {
  const by = (id: string) => ({ authorId: id || null, at: id ? AT : null });
  return {
    id: 'a',
    text: pieces.map(([, words]) => words).join(''),
    line: by(author),
    spans: pieces.map(([id, words]) => ({ length: words.length, ...by(id) })),
    removed: removed.map(([offset, id]) => ({ offset, ...by(id) })),
  };
}

function onlyHunk(old: string, text: string): Hunk {
  const [hunk, ...others] = compareLine(line(old), line(text));
  expect(others).toEqual([]);
  return hunk as Hunk;
}

/** Author, new words and whether the old ones go, of each share. */
function sharesOf(hunk: Hunk, authors: SentLineAuthors, text: string) {
  return new MarkAuthors([authors]).cutHunk(hunk, text).map(({ part, author }) => {
    const words = part?.letters.map(([from, to]) => hunk.new.slice(from, to)).join('|');
    return [author.authorId, words ?? hunk.new, part?.takesOld ?? null];
  });
}

test('VE45: words that came in one hunk are cut where their authors change', () => {
  const authors = authorsOf([
    ['', 'Rain. '],
    ['bo', 'Gulls '],
    ['ana', 'loudly '],
    ['bo', 'cry.'],
  ]);
  const hunk = onlyHunk('Rain. ', authors.text);
  expect(sharesOf(hunk, authors, authors.text)).toEqual([
    ['bo', 'Gulls |cry.', false],
    ['ana', 'loudly ', false],
  ]);
});

test('VE45: a hunk of one writer stays whole', () => {
  const authors = authorsOf([
    ['', 'A boat'],
    ['bo', 's'],
    ['', ' here.'],
  ]);
  const hunk = onlyHunk('A boat here.', authors.text);
  expect(hunk.new).toBe('boats');
  expect(sharesOf(hunk, authors, authors.text)).toEqual([['bo', 'boats', null]]);
});

test('VE45: old words go with the share of whoever removed them', () => {
  const authors = authorsOf(
    [
      ['', 'A '],
      ['ana', 'ship'],
      ['bo', ' tender'],
      ['', ' here.'],
    ],
    [[2, 'ana']],
  );
  const hunk = { ...onlyHunk('A boat here.', 'A ship here.'), new: 'ship tender', newEnd: 13 };
  expect(sharesOf(hunk, authors, authors.text)).toEqual([
    ['ana', 'ship', true],
    ['bo', ' tender', false],
  ]);
});

test('VE45: old words that several removed are decided about as a whole', () => {
  const authors = authorsOf(
    [
      ['', 'A '],
      ['bo', 'ship'],
      ['', ' here.'],
    ],
    [
      [2, 'ana'],
      [6, 'bo'],
    ],
  );
  const hunk = onlyHunk('A boat here.', authors.text);
  expect(sharesOf(hunk, authors, authors.text)).toEqual([[null, 'ship', null]]);
});

test('VE45: offsets count an emoji as two, and letters newer than the answer have no author yet and leave the hunk whole on its card', () => {
  const authors = authorsOf([
    ['bo', '😀 '],
    ['', 'Rain.'],
    ['ana', ' 👩‍🚀'],
  ]);
  const text = `${authors.text} late`;
  const [first, last] = compareLine(line('Rain.'), line(text));
  expect(sharesOf(first as Hunk, authors, text)).toEqual([['bo', '😀 ', null]]);
  expect(sharesOf(last as Hunk, authors, text)).toEqual([
    ['ana', ' 👩‍🚀', false],
    [null, ' late', false],
  ]);
  const [whole, ...others] = new MarkAuthors([authors]).cutKnownHunk(last as Hunk, text);
  expect([whole?.hunk.new, whole?.part, others]).toEqual([' 👩‍🚀 late', null, []]);
});

test('VE45: in a new line each writer has their own words', () => {
  const authors = authorsOf(
    [
      ['ana', 'Dark. '],
      ['bo', 'Very.'],
    ],
    [],
    'ana',
  );
  const [hunk] = listHunks([], [line(authors.text)]);
  expect(sharesOf(hunk as Hunk, authors, authors.text)).toEqual([
    ['ana', 'Dark. ', false],
    ['bo', 'Very.', false],
  ]);
});

test('VE43, VE45: a share is rejected by hunks of its own letters alone', () => {
  const hunk = onlyHunk('A boat here.', 'A ship here.');
  const part = { letters: [[0, 2] as const, [3, 4] as const], takesOld: true, oldAt: 0 };
  const rejected = hunksOfPart({ hunk, part, author: { authorId: 'ana', at: AT } });
  expect(
    rejected.map(({ newStart, newEnd, start, end }) => [newStart, newEnd, start, end]),
  ).toEqual([
    [2, 4, 2, 6],
    [5, 6, 2, 2],
  ]);
});
