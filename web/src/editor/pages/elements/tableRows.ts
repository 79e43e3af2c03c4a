/** A table as it prints: columns and line breaks of the layout, rows as high as their lines, a gap where a page begins. */

import { type Column, GUTTER, tableColumns } from '../../../screenplay/layout/text/tables';
import type { PagePiece } from '../decorations/lineBreaks';
import type { RenderedElement } from '../window/renderedElements';
import { cssLines } from './elementLook';

export interface RowPosition {
  /** In lines; a row with wrapped text has several. */
  readonly height: number;
  /** Space to the row above: the end of a page and the beginning of the next. */
  readonly gap: number;
}

/** Rows are the lines of the text; the layout may have broken one of them. */
export function computeRowPositions({ node, pieces }: RenderedElement): RowPosition[] {
  const begins = rowStarts(node.textContent);
  const places = begins.map(() => ({ height: 0, gap: 0 }));
  for (const { start, height, gap } of linesIn(pieces)) {
    const place = places[begins.findLastIndex((begin) => begin <= start)];
    if (!place) continue;
    // In a row that is split itself, the gap lies within.
    if (place.height) place.height += gap;
    else place.gap = gap;
    place.height += height;
  }
  return places;
}

/** Each line with its gap to the one above. */
function linesIn(pieces: readonly PagePiece[]): (RowPosition & { readonly start: number })[] {
  return pieces.flatMap(({ part, top }, number) => {
    const above = pieces[number - 1];
    const gap = above ? top - above.top - above.height : 0;
    return part.spans.map(([start], line) => ({
      ...{ start, height: part.spacing },
      gap: line === 0 ? gap : 0,
    }));
  });
}

function rowStarts(text: string): number[] {
  let at = 0;
  return text.split('\n').map((row) => {
    const begin = at;
    at += row.length + 1;
    return begin;
  });
}

/** What the cells of a table show: for each row and column the lines of its text, as they print. */
export function computeCellTexts({ node, pieces }: RenderedElement, columns: number): string[][] {
  const begins = rowStarts(node.textContent);
  const texts = begins.map(() => Array<string>(columns).fill(''));
  const cells = pieces.flatMap(({ part }) => part.cells.flat().map((cell) => ({ part, cell })));
  for (const { part, cell } of cells) {
    const row = begins.findLastIndex((begin) => begin <= cell.start);
    const tabs = part.text.slice(begins[row], cell.start).split('\t').length - 1;
    const column = Math.min(tabs, columns - 1);
    const line = part.text.slice(cell.start, cell.end);
    const above = texts[row]?.[column];
    if (texts[row]) texts[row][column] = above ? `${above}\n${line}` : line;
  }
  return texts;
}

const placedTables = new WeakMap<HTMLTableElement, string>();

export function placeTableRows(table: HTMLTableElement, element: RenderedElement): void {
  const [first] = element.pieces;
  if (!first) return;
  const { text, x, limit } = first.part;
  const columns = tableColumns(text, x, limit);
  const places = computeRowPositions(element);
  const texts = computeCellTexts(element, columns.length);
  const key = JSON.stringify([places, columns, texts]);
  if (placedTables.get(table) === key) return;
  placedTables.set(table, key);
  for (const gap of table.querySelectorAll('.page-gap')) gap.remove();
  setColumnWidths(table, columns);
  for (const [number, row] of [...table.rows].entries()) {
    const { height = 1, gap = 0 } = places[number] ?? {};
    row.style.height = cssLines(height);
    for (const [column, cell] of [...row.cells].entries()) {
      cell.hidden = column >= columns.length;
      cell.textContent = texts[number]?.[column] ?? '';
    }
    if (gap > 0) row.before(createGap(gap));
  }
}

/** In characters, as the layout counts them. */
function setColumnWidths(table: HTMLTableElement, columns: readonly Column[]): void {
  table.querySelector('colgroup')?.remove();
  const group = document.createElement('colgroup');
  for (const { width } of columns) {
    const column = document.createElement('col');
    column.style.width = `${width + GUTTER}ch`;
    group.append(column);
  }
  table.prepend(group);
}

function createGap(height: number): HTMLTableRowElement {
  const row = document.createElement('tr');
  row.className = 'page-gap';
  row.style.height = cssLines(height);
  return row;
}
