/** Rows of a table that continues on the next page: each row as high as its lines, with a gap where a page begins. */

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

const placedTables = new WeakMap<HTMLTableElement, string>();

export function placeTableRows(table: HTMLTableElement, element: RenderedElement): void {
  const places = computeRowPositions(element);
  const key = JSON.stringify(places);
  if (placedTables.get(table) === key) return;
  placedTables.set(table, key);
  for (const gap of table.querySelectorAll('.page-gap')) gap.remove();
  for (const [number, row] of [...table.rows].entries()) {
    const { height = 1, gap = 0 } = places[number] ?? {};
    row.style.height = cssLines(height);
    if (gap > 0) row.before(createGap(gap));
  }
}

function createGap(height: number): HTMLTableRowElement {
  const row = document.createElement('tr');
  row.className = 'page-gap';
  row.style.height = cssLines(height);
  return row;
}
