/** Layout of tables: cells wrap in their columns, and a row is as tall as its tallest cell. Rule PG28. */
import type { Align } from '../../elements';
import { isRightToLeft, widthOf } from './cells';
import { type TextSpan, wrapText } from './wrap';

const CELL_WIDTH = 7.2; // points that a character is wide
export const GUTTER = 2; // characters between two columns

/** One line of a cell: where its text begins and ends, and where it prints. */
export interface CellLine {
  readonly start: number;
  readonly end: number;
  readonly x: number;
  readonly align: Align;
  readonly rtl: boolean;
}

/** The lines of a table: a span from the first character of each to its last, and its cells. */
export interface TableLines {
  readonly spans: readonly TextSpan[];
  readonly cells: readonly (readonly CellLine[])[];
}

interface Cell {
  readonly start: number;
  readonly text: string;
}

export interface Column {
  readonly x: number;
  readonly width: number; // characters
}

/** `text` has newlines between rows and tabs between cells. `left` in points, `limit` in characters. */
export function wrapTable(text: string, left: number, limit: number): TableLines {
  const rows = splitRows(text, limit);
  const columns = placeColumns(rows, left, limit);
  const lines = rows.flatMap((row) => linesOfRow(row, columns));
  return { spans: lines.map(({ span }) => span), cells: lines.map(({ cells }) => cells) };
}

export function tableColumns(text: string, left: number, limit: number): Column[] {
  return placeColumns(splitRows(text, limit), left, limit);
}

/** Whether the line that begins at `at` is the first of its row. */
export function startsRow(text: string, at: number): boolean {
  return at === 0 || text.charAt(at - 1) === '\n';
}

function splitRows(text: string, limit: number): Cell[][] {
  // Of more columns than the paper has room for, the last ones are one.
  const most = Math.max(1, Math.floor((limit + GUTTER) / (GUTTER + 1)));
  let at = 0;
  return text.split('\n').map((rowText) => {
    const words = rowText.split('\t');
    const texts = [...words.slice(0, most - 1)];
    if (words.length >= most) texts.push(words.slice(most - 1).join('\t'));
    return texts.map((cellText) => {
      const cell = { start: at, text: cellText };
      at += cellText.length + 1;
      return cell;
    });
  });
}

/** Columns as wide as their text; where that is too much, the wide ones share what the narrow ones leave. */
function placeColumns(rows: readonly (readonly Cell[])[], left: number, limit: number): Column[] {
  const widest: number[] = [];
  for (const row of rows) {
    for (const [at, { text }] of row.entries()) {
      widest[at] = Math.max(widest[at] ?? 1, widthOf(text));
    }
  }
  const widths = shareWidth(widest, limit - GUTTER * (widest.length - 1));
  let start = 0;
  return widths.map((width) => {
    const column = { x: left + start * CELL_WIDTH, width };
    start += width + GUTTER;
    return column;
  });
}

function shareWidth(widest: readonly number[], limit: number): number[] {
  const widths = widest.map(() => 0);
  let room = limit;
  const narrowFirst = [...widest.entries()].sort(([, one], [, other]) => one - other);
  for (const [placed, [at, width]] of narrowFirst.entries()) {
    const share = Math.max(1, Math.min(width, Math.floor(room / (widest.length - placed))));
    widths[at] = share;
    room -= share;
  }
  return widths;
}

interface TableLine {
  readonly span: TextSpan;
  readonly cells: readonly CellLine[];
}

function linesOfRow(row: readonly Cell[], columns: readonly Column[]): TableLine[] {
  const wrapped = row.map((cell, at) => wrapCell(cell, columns[at]));
  const count = Math.max(...wrapped.map((lines) => lines.length));
  return Array.from({ length: count }, (_, number) => {
    const cells = wrapped.flatMap((lines) => lines[number] ?? []).filter(hasText);
    // The first line begins with its row, even where the first cell is empty.
    const start = (number === 0 ? row[0]?.start : cells[0]?.start) ?? 0;
    return { span: [start, Math.max(start, ...cells.map(({ end }) => end))], cells };
  });
}

function hasText({ start, end }: CellLine): boolean {
  return start < end;
}

function wrapCell({ start, text }: Cell, column: Column = { x: 0, width: 1 }): CellLine[] {
  const rtl = isRightToLeft(text);
  const x = rtl ? column.x + column.width * CELL_WIDTH : column.x;
  const align = rtl ? 'right' : 'left';
  return wrapText(text, column.width, column.width).map(([from, to]) => ({
    ...{ start: start + from, end: start + to, x, align, rtl },
  }));
}
