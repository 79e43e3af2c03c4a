// @vitest-environment node
import { expect, test } from 'vitest';
import covers from '../../../../fixtures/covers/covers.json';
import type { Align } from '../elements';
import { LETTER } from '../profile';
import { type CoverLine, otherWords, textOf } from './cover';
import { fieldsOfLines, furtherPages, linesHold } from './fieldsOfLines';
import { placedLines } from './placedLines';

interface Given {
  text: string;
  align: string;
  breakBefore?: boolean;
}

function lineOf({ text, align, breakBefore = false }: Given): CoverLine {
  const runs = [{ text, bold: false, italic: false, underline: false }];
  return { runs, align: align as Align, left: 1.5, breakBefore };
}

test.each(covers)(
  'lines say the same fields and stand where the server has them: $name',
  (cover) => {
    const lines = cover.lines.map(lineOf);
    const found = fieldsOfLines(lines);
    expect(found).toEqual({ fields: cover.fields, others: cover.others });
    const pages = placedLines(lines, LETTER).map((sheet) =>
      sheet.map((line) => ({ row: line.row, text: textOf(line), x: line.x, align: line.align })),
    );
    expect(pages).toEqual(cover.pages);
  },
);

test('lines hold until somebody changes a field; further pages always do', () => {
  const lines = [
    lineOf({ text: 'SALT', align: 'center' }),
    lineOf({ text: 'CAST', align: 'center', breakBefore: true }),
  ];
  const cover = { lines, others: [], fields: { title: 'SALT' } };
  expect(linesHold(cover)).toBe(true);
  expect(linesHold({ ...cover, fields: { title: 'SALT', contact: 'ana@example.com' } })).toBe(
    false,
  );
  expect(linesHold({ ...cover, others: [['Format', 'Film']] })).toBe(false);
  expect(linesHold({ ...cover, lines: [] })).toBe(false);
  expect(furtherPages(lines).map(textOf)).toEqual(['CAST']);
});

test('fields that only say how to print are not for the paper', () => {
  expect(
    otherWords([
      ['Paper_Size', 'A4'],
      ['Story by', 'Bo'],
    ]),
  ).toEqual(['Story by: Bo']);
});
