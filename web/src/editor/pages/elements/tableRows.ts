/** A table that goes on on the next page: each row as high as its lines, below the gap where a page begins. */
import { lines } from './look';
import type { NearElement } from './nearElements';
import type { Piece } from './pieces';

export interface RowPlace {
  /** In lines; a row whose words are wrapped has several. */
  readonly height: number;
  /** Between it and the row above: the end of a page and the beginning of the next. */
  readonly gap: number;
}

/** Rows are the lines of the text; the layout may have broken one of them. */
export function rowPlaces({ node, pieces }: NearElement): RowPlace[] {
  const begins = rowStarts(node.textContent);
  const places = begins.map(() => ({ height: 0, gap: 0 }));
  for (const { start, height, gap } of linesIn(pieces)) {
    const place = places[begins.findLastIndex((begin) => begin <= start)];
    if (!place) continue;
    // Of a row that is broken itself, the gap lies within.
    if (place.height) place.height += gap;
    else place.gap = gap;
    place.height += height;
  }
  return places;
}

/** Each line with what lies between it and the one above. */
function linesIn(pieces: readonly Piece[]): (RowPlace & { readonly start: number })[] {
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

const placed = new WeakMap<HTMLTableElement, string>();

export function placeRows(table: HTMLTableElement, element: NearElement): void {
  const places = rowPlaces(element);
  const key = JSON.stringify(places);
  if (placed.get(table) === key) return;
  placed.set(table, key);
  for (const gap of table.querySelectorAll('.page-gap')) gap.remove();
  for (const [number, row] of [...table.rows].entries()) {
    const { height = 1, gap = 0 } = places[number] ?? {};
    row.style.height = lines(height);
    if (gap > 0) row.before(gapOf(gap));
  }
}

function gapOf(height: number): HTMLTableRowElement {
  const row = document.createElement('tr');
  row.className = 'page-gap';
  row.style.height = lines(height);
  return row;
}
