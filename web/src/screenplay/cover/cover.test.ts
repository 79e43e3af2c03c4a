// @vitest-environment node
import { expect, test } from 'vitest';
import covers from '../../../../fixtures/covers/covers.json';
import type { Align } from '../elements';
import { LETTER } from '../profile';
import { type CoverLine, coverLineText, otherFieldTexts } from './cover';
import {
  fieldMarks,
  furtherPages,
  guessCoverFields,
  hasMixedMarks,
  linesMatchFields,
} from './guessCoverFields';
import { placeCoverLines } from './placeCoverLines';

interface Given {
  text: string;
  align: string;
  breakBefore?: boolean;
}

function lineOf({ text, align, breakBefore = false }: Given): CoverLine {
  const runs = [{ text, bold: false, italic: false, underline: false, uppercase: false }];
  return { runs, align: align as Align, left: 1.5, breakBefore };
}

test.each(covers)(
  'cover fields and line positions are the same as on the server: $name',
  (cover) => {
    const lines = cover.lines.map(lineOf);
    const found = guessCoverFields(lines);
    expect(found).toEqual({ fields: cover.fields, marks: {}, others: cover.others });
    const pages = placeCoverLines(lines, LETTER).map((sheet) =>
      sheet.map((line) => ({
        row: line.row,
        text: coverLineText(line),
        x: line.x,
        align: line.align,
      })),
    );
    expect(pages).toEqual(cover.pages);
  },
);

test('cover lines no longer match once a field differs; further pages are returned apart', () => {
  const lines = [
    lineOf({ text: 'SALT', align: 'center' }),
    lineOf({ text: 'CAST', align: 'center', breakBefore: true }),
  ];
  const cover = { lines, others: [], marks: {}, fields: { title: 'SALT' } };
  expect(linesMatchFields(cover)).toBe(true);
  expect(
    linesMatchFields({ ...cover, fields: { title: 'SALT', contact: 'ana@example.com' } }),
  ).toBe(false);
  expect(linesMatchFields({ ...cover, others: [['Format', 'Film']] })).toBe(false);
  expect(linesMatchFields({ ...cover, lines: [] })).toBe(false);
  expect(furtherPages(lines).map(coverLineText)).toEqual(['CAST']);
});

test('a field has the marks that all its lines have, until somebody sets others', () => {
  const bold = lineOf({ text: 'SALT', align: 'center' });
  const lines = [
    { ...bold, runs: bold.runs.map((run) => ({ ...run, bold: true, underline: true })) },
    lineOf({ text: 'by', align: 'center' }),
  ];
  const cover = { lines, others: [], marks: {}, fields: { title: 'Smoke', credit: 'by' } };
  expect(fieldMarks(cover, 'title')).toEqual(['bold', 'underline']);
  expect(fieldMarks(cover, 'credit')).toEqual([]);
  expect(fieldMarks({ ...cover, marks: { title: [] } }, 'title')).toEqual([]);
  const same = { ...cover, fields: { title: 'SALT', credit: 'by' } };
  expect(linesMatchFields(same)).toBe(true);
  expect(linesMatchFields({ ...same, marks: { title: ['bold', 'underline'] } })).toBe(true);
  expect(linesMatchFields({ ...same, marks: { title: [] } })).toBe(false);
});

test('marks of single words in a line are told apart from those of a whole line', () => {
  const line = lineOf({ text: 'SALT', align: 'center' });
  const marked = line.runs.map((run) => ({ ...run, bold: true }));
  expect(hasMixedMarks([{ ...line, runs: marked }])).toBe(false);
  expect(hasMixedMarks([{ ...line, runs: [...marked, ...line.runs] }])).toBe(true);
});

test('print settings among other cover fields are not printed', () => {
  expect(
    otherFieldTexts([
      ['Paper_Size', 'A4'],
      ['Story by', 'Bo'],
    ]),
  ).toEqual(['Story by: Bo']);
});
