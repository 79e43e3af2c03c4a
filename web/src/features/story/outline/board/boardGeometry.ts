/** Geometry of a drag on the board: where what is held would go, measured in pixels of the window. */

export interface BoxEdges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Index of the column at a place of the window; the nearest one where there is none. -1: there are none. */
export function findColumn(
  columns: readonly Pick<BoxEdges, 'left' | 'right'>[],
  x: number,
): number {
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  columns.forEach(({ left, right }, index) => {
    const distance = x < left ? left - x : Math.max(0, x - right);
    if (distance < least) [nearest, least] = [index, distance];
  });
  return nearest;
}

/** Number of cards above a height, without the held one: the index of a card that is dropped there. */
export function findIndex(cards: readonly Pick<BoxEdges, 'top' | 'bottom'>[], y: number): number {
  return cards.filter(({ top, bottom }) => (top + bottom) / 2 < y).length;
}

/** Height of the line between two cards, within the column. */
export function lineHeight(cards: readonly BoxEdges[], index: number, column: BoxEdges): number {
  const [above, below] = [cards[index - 1], cards[index]];
  const middle =
    above && below ? (above.bottom + below.top) / 2 : (above?.bottom ?? (below?.top ?? 0) - 4);
  const y = above || below ? middle : column.top + 8;
  return Math.min(column.bottom - 2, Math.max(column.top, y));
}

/** Number of other acts before a place of the window, in the reading direction. */
export function findActIndex(
  acts: readonly Pick<BoxEdges, 'left' | 'right'>[],
  x: number,
  isMirrored: boolean,
): number {
  return acts.filter(({ left, right }) => {
    const middle = (left + right) / 2;
    return isMirrored ? middle > x : middle < x;
  }).length;
}

/** Pixels beside an edge within which a drag scrolls, and the most that it scrolls in a frame. */
const SCROLL_ZONE = 56;
const MOST_PER_FRAME = 18;

/** Pixels to scroll in this frame; the nearer the edge, the more. */
export function scrollSpeed(at: number, from: number, to: number): number {
  const zone = Math.min(SCROLL_ZONE, (to - from) / 4);
  const depth = at < from + zone ? at - from - zone : Math.max(0, at - to + zone);
  const share = Math.max(-1, Math.min(1, depth / zone));
  return Math.round(share * MOST_PER_FRAME);
}
