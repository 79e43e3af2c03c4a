// @vitest-environment node
import { expect, test } from 'vitest';
import { notesOf, type Pasted, textOfPasted } from '../pasted';
import { readFountain } from './readFountain';
import { writeFountain } from './writeFountain';

const texts = import.meta.glob<string>('../../../../../fixtures/formats/fountain/*.fountain', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const meanings = import.meta.glob<{ elements: Record<string, unknown>[] }>(
  '../../../../../fixtures/formats/fountain/*.json',
  { eager: true },
);

const pairs = Object.entries(texts).map(([path, text]) => ({
  name: path.split('/').at(-1),
  text,
  meaning: meanings[path.replace('.fountain', '.json')]?.elements,
}));

function describePasted({ kind, attributes, ...pasted }: Pasted) {
  const { sceneNumber, level, align, style, dual } = attributes;
  const notes = notesOf(attributes).map((note) => [note.at, note.text]);
  return {
    kind,
    text: textOfPasted({ kind, attributes, ...pasted }),
    ...(sceneNumber && { number: sceneNumber }),
    ...(level && { level: Number(level) }),
    ...(align && { align }),
    ...(style && { style }),
    ...(dual && { dual }),
    ...(notes.length && { notes }),
  };
}

test.each(pairs)('$name is read as the server reads it', ({ text, meaning }) => {
  const { elements, coverElements } = readFountain(text);
  const others = elements.filter((each) => textOfPasted(each) !== 'Fmt: Screenplay');
  expect(others.slice(coverElements).map(describePasted)).toEqual(meaning);
});

test('a title page gives cover fields, and its lines stay as elements', () => {
  const reading = readFountain('Title: The _Ferry_\nAuthor: Ana\nFmt: x\n\nINT. SHIP - DAY');
  expect(reading.cover).toEqual({ title: 'The Ferry', authors: 'Ana' });
  expect(reading.elements.map(textOfPasted)).toEqual([
    'Title: The _Ferry_',
    'Author: Ana',
    'Fmt: x',
    'INT. SHIP - DAY',
  ]);
  expect(reading.coverElements).toBe(2);
});

test('FN7: a line of two blanks goes on with the speech, one of more ends it', () => {
  const kinds = (blank: string) =>
    readFountain(`ANA\nNo.\n${blank}\nShe runs.`).elements.map(({ kind }) => kind);
  expect(kinds('  ')).toEqual(['character', 'dialogue']);
  for (const blank of ['', ' ', '   ', '\t\t'])
    expect(kinds(blank)).toEqual(['character', 'dialogue', 'action']);
});

test('FN6: a typed mark that the layout shows anyway goes back as it was typed', () => {
  const script = "ANA\nNo.\n\nANA  (cont'd)\nYes.\n\n@McBO\nOh.\n\n@McBO (CONT'D)\nAh.";
  const { elements } = readFountain(script);
  expect(elements.filter((each) => each.kind === 'character').map(textOfPasted)).toEqual([
    'ANA',
    'ANA',
    'McBO',
    'McBO',
  ]);
  expect(writeFountain(elements)).toBe(script);
  // Without the speech before it the layout shows none.
  expect(writeFountain(elements.slice(2))).toBe("ANA\nYes.\n\n@McBO\nOh.\n\n@McBO (CONT'D)\nAh.");
});

test('FN11: a line that begins with two equals signs is text', () => {
  const { elements } = readFountain('== ACT ==\n\n= They meet.');
  expect(elements.map(({ kind }) => kind)).toEqual(['action', 'synopsis']);
  expect(writeFountain(elements)).toBe('!== ACT ==\n\n= They meet.');
});

test('emphasis becomes marks, also nested', () => {
  const [only] = readFountain('A *b **c** d* _e_ \\*f').elements;
  expect(only?.runs).toEqual([
    { text: 'A ' },
    { text: 'b ', italic: true },
    { text: 'c', bold: true, italic: true },
    { text: ' d', italic: true },
    { text: ' ' },
    { text: 'e', underline: true },
    { text: ' *f' },
  ]);
});

test('the position of a note counts a surrogate pair as one character', () => {
  const [only] = readFountain('😀 ok[[yes]] then').elements;
  expect(notesOf(only?.attributes ?? {})).toEqual([{ text: 'yes', at: 4, kind: 'note' }]);
});
