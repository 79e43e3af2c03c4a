/** The elements of some pages, each with its whole height on the screen, gaps between pages included. */
import type { Node } from '@tiptap/pm/model';
import { Counterparts } from '../../kit/counterparts';
import { startOf } from '../binding/standing';
import { type Lines, linesOf } from './lineStarts';
import type { Item, Paging } from './paging';
import type { InPieces, Piece } from './pieces';

export interface NearElement extends InPieces {
  readonly index: number;
  readonly position: number;
  readonly aside: boolean;
  readonly top: number;
  readonly bottom: number;
  readonly lines: Lines;
}

type Placed = Omit<NearElement, 'lines'>;

/** Pages from `first` to `last`, both included. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
}

interface Found {
  readonly pieces: Piece[];
  readonly aside: boolean;
}

/** `before`: those near before a change, most of which are what they were. */
export function nearElements(
  paging: Paging,
  ranges: readonly PageRange[],
  doc: Node,
  before: readonly NearElement[] = [],
): NearElement[] {
  const found = new Map<number, Found>();
  for (const page of wholePages(paging, ranges)) {
    const first = paging.firsts[page] ?? 0;
    for (const item of paging.view(page).items) add(found, first, item, paging.tops[page] ?? 0);
  }
  return placedIn(doc, found, before);
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

function placedIn(
  doc: Node,
  found: ReadonlyMap<number, Found>,
  before: readonly NearElement[],
): NearElement[] {
  const indexes = [...found.keys()].sort((one, other) => one - other);
  const { children } = doc;
  const near: NearElement[] = [];
  let at = indexes[0] ?? 0;
  let position = startOf(doc, at);
  const counterparts = new Counterparts(before, indexes.length);
  for (const [number, index] of indexes.entries()) {
    for (; at < index; at++) position += children[at]?.nodeSize ?? 0;
    const node = children[index];
    const place = node && placeOf(found.get(index), { index, position, node });
    if (!place) continue;
    const old = counterparts.of(number, (each) => each.node === node);
    near.push({ ...place, lines: linesIn(place, old) });
  }
  return near;
}

function linesIn(place: Placed, old: NearElement | undefined): Lines {
  return old && isStill(old, place) ? old.lines : linesOf(place);
}

function placeOf(
  found: Found | undefined,
  element: Pick<NearElement, 'index' | 'position' | 'node'>,
): Placed | null {
  const { pieces = [], aside = false } = found ?? {};
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return null;
  return { ...element, pieces, aside, top: first.top, bottom: last.top + last.height };
}

/** Whether it looks as it did and stands where it stood, whatever has come before it in the text. */
export function isStill(old: Placed, now: Placed): boolean {
  return (
    old.node === now.node &&
    old.top === now.top &&
    old.bottom === now.bottom &&
    old.aside === now.aside &&
    old.pieces.length === now.pieces.length &&
    now.pieces.every((piece, number) => isSamePiece(piece, old.pieces[number]))
  );
}

function isSamePiece(one: Piece, other: Piece | undefined): boolean {
  return one.part === other?.part && one.top === other.top && one.height === other.height;
}
