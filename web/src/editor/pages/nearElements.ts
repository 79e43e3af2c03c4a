/** The elements of some pages, each with its whole height on the screen, gaps between pages included. */
import type { Node } from '@tiptap/pm/model';
import type { Part } from '../../screenplay/layout/blocks';
import { startOf } from '../binding/standing';
import type { Item, Paging } from './paging';

/** What of an element stands on one page, below the upper edge of the first page. */
export interface Piece {
  readonly part: Part;
  readonly top: number;
  readonly height: number;
}

export interface NearElement {
  readonly index: number;
  readonly position: number;
  readonly node: Node;
  readonly pieces: readonly Piece[];
  readonly aside: boolean;
  readonly top: number;
  readonly bottom: number;
}

/** Pages from `first` to `last`, both included. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
}

interface Found {
  readonly pieces: Piece[];
  readonly aside: boolean;
}

export function nearElements(
  paging: Paging,
  ranges: readonly PageRange[],
  doc: Node,
): NearElement[] {
  const found = new Map<number, Found>();
  for (const page of wholePages(paging, ranges)) {
    const first = paging.firsts[page] ?? 0;
    for (const item of paging.view(page).items) add(found, first, item, paging.tops[page] ?? 0);
  }
  return placedIn(doc, found);
}

function add(found: Map<number, Found>, first: number, item: Item, top: number): void {
  const { part, height, aside } = item;
  const piece = { part, height, top: top + item.top };
  const known = found.get(first + item.offset);
  if (known) known.pieces.push(piece);
  else found.set(first + item.offset, { pieces: [piece], aside });
}

/** In their order, without doubles; an element that goes over several pages is shown on all of them. */
function wholePages({ count, firsts, offsets }: Paging, ranges: readonly PageRange[]): number[] {
  const pages = new Set<number>();
  const beginsWithin = (page: number) => page < count && (offsets[page] ?? 0) > 0;
  for (const { first, last } of ranges) {
    let from = Math.max(0, first);
    while (from > 0 && beginsWithin(from)) from--;
    let to = Math.min(count - 1, last);
    while (beginsWithin(to + 1)) to++;
    for (let page = from; page <= to; page++) pages.add(page);
  }
  // Columns may go on below a page that begins with the other one.
  return [...pages].sort((one, other) => one - other).filter((page) => firsts[page] !== undefined);
}

function placedIn(doc: Node, found: ReadonlyMap<number, Found>): NearElement[] {
  const indexes = [...found.keys()].sort((one, other) => one - other);
  const { children } = doc;
  const near: NearElement[] = [];
  let at = indexes[0] ?? 0;
  let position = startOf(doc, at);
  for (const index of indexes) {
    for (; at < index; at++) position += children[at]?.nodeSize ?? 0;
    const node = children[index];
    const { pieces, aside } = found.get(index) ?? { pieces: [], aside: false };
    const [first, last] = [pieces[0], pieces.at(-1)];
    if (!node || !first || !last) continue;
    const bottom = last.top + last.height;
    near.push({ index, position, node, pieces, aside, top: first.top, bottom });
  }
  return near;
}
