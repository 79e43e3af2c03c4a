/** Rendered elements: those of the pages around the viewport, each with its full height on the screen, page gaps included. */
import type { Node } from '@tiptap/pm/model';
import { Counterparts } from '../../../kit/counterparts';
import { elementStart } from '../../lines/elementPositions';
import type { PagedElement, PagePiece } from '../decorations/lineBreaks';
import { type LineBreaks, lineBreaksOf } from '../decorations/lineBreaks';
import type { Paging, SheetItem } from '../paging/paging';

export interface RenderedElement extends PagedElement {
  readonly index: number;
  readonly position: number;
  readonly isNonPrinting: boolean;
  readonly top: number;
  readonly bottom: number;
  readonly lines: LineBreaks;
}

type Placed = Omit<RenderedElement, 'lines'>;

/** Pages from `first` to `last`, both included. */
export interface PageSpan {
  readonly first: number;
  readonly last: number;
}

interface Found {
  readonly pieces: PagePiece[];
  readonly isNonPrinting: boolean;
}

/** `before`: the rendered elements before a change, most of which are unchanged. */
export function findRenderedElements(
  paging: Paging,
  ranges: readonly PageSpan[],
  doc: Node,
  before: readonly RenderedElement[] = [],
): RenderedElement[] {
  const found = new Map<number, Found>();
  for (const page of expandToWholeElements(paging, ranges)) {
    const first = paging.firstElements[page] ?? 0;
    for (const item of paging.sheet(page).items)
      addPiece(found, first, item, paging.tops[page] ?? 0);
  }
  return placeElements(doc, found, before);
}

function addPiece(found: Map<number, Found>, first: number, item: SheetItem, top: number): void {
  const { part, height, isNonPrinting } = item;
  const piece = { part, height, top: top + item.top };
  const existing = found.get(first + item.offset);
  if (existing) existing.pieces.push(piece);
  else found.set(first + item.offset, { pieces: [piece], isNonPrinting });
}

/** Sorted, without duplicates; extended so that an element over several pages is rendered on all of them. */
function expandToWholeElements(
  { count, firstElements, offsets }: Paging,
  ranges: readonly PageSpan[],
): number[] {
  const pages = new Set<number>();
  const beginsWithin = (page: number) => page < count && (offsets[page] ?? 0) > 0;
  for (const { first, last } of ranges) {
    let from = Math.max(0, first);
    while (from > 0 && beginsWithin(from)) from--;
    let to = Math.min(count - 1, last);
    while (beginsWithin(to + 1)) to++;
    for (let page = from; page <= to; page++) pages.add(page);
  }
  // Columns may continue below a page that begins with the other one.
  return [...pages]
    .sort((one, other) => one - other)
    .filter((page) => firstElements[page] !== undefined);
}

function placeElements(
  doc: Node,
  found: ReadonlyMap<number, Found>,
  before: readonly RenderedElement[],
): RenderedElement[] {
  const indexes = [...found.keys()].sort((one, other) => one - other);
  const { children } = doc;
  const near: RenderedElement[] = [];
  let at = indexes[0] ?? 0;
  let position = elementStart(doc, at);
  const counterparts = new Counterparts(before, indexes.length);
  for (const [number, index] of indexes.entries()) {
    for (; at < index; at++) position += children[at]?.nodeSize ?? 0;
    const node = children[index];
    const place = node && placeOf(found.get(index), { index, position, node });
    if (!place) continue;
    const old = counterparts.get(number, (each) => each.node === node);
    near.push({ ...place, lines: linesIn(place, old) });
  }
  return near;
}

function linesIn(place: Placed, old: RenderedElement | undefined): LineBreaks {
  return old && isUnmoved(old, place) ? old.lines : lineBreaksOf(place);
}

function placeOf(
  found: Found | undefined,
  element: Pick<RenderedElement, 'index' | 'position' | 'node'>,
): Placed | null {
  const { pieces = [], isNonPrinting = false } = found ?? {};
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return null;
  return { ...element, pieces, isNonPrinting, top: first.top, bottom: last.top + last.height };
}

/** Whether an element has the same look and position on the screen, whatever was inserted before it in the text. */
export function isUnmoved(old: Placed, now: Placed): boolean {
  return (
    old.node === now.node &&
    old.top === now.top &&
    old.bottom === now.bottom &&
    old.isNonPrinting === now.isNonPrinting &&
    old.pieces.length === now.pieces.length &&
    now.pieces.every((piece, number) => isSamePiece(piece, old.pieces[number]))
  );
}

function isSamePiece(one: PagePiece, other: PagePiece | undefined): boolean {
  return one.part === other?.part && one.top === other.top && one.height === other.height;
}
