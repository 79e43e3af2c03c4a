/** Where elements have come and gone in the document. Those that were moved go from one place and come at another. */
import type * as Y from 'yjs';
import { longestRise } from '../../kit/longestRise';
import { sameAtBothEnds } from '../../kit/sameAtBothEnds';

export interface Swap {
  /** Number of the element in front of which it happens, as it was. */
  readonly index: number;
  readonly removed: number;
  readonly added: readonly Y.XmlElement[];
}

/** `still`: who must not be touched, if it is still there. */
export function swapsBetween(
  old: readonly Y.XmlElement[],
  now: readonly Y.XmlElement[],
  still: Y.XmlElement | null = null,
): Swap[] {
  const { first, last } = sameAtBothEnds(old, now);
  return swapsWithin(
    old.slice(first, old.length - last),
    now.slice(first, now.length - last),
    first,
    still,
  );
}

function swapsWithin(
  old: readonly Y.XmlElement[],
  now: readonly Y.XmlElement[],
  first: number,
  still: Y.XmlElement | null,
): Swap[] {
  const staying = stayingIn(old, now, still);
  const isNoneOfThem = (row: Y.XmlElement) => !staying.has(row);
  const swaps: Swap[] = [];
  let index = 0;
  let next = 0;
  while (index < old.length || next < now.length) {
    const removed = countWhile(old, index, isNoneOfThem);
    const come = countWhile(now, next, isNoneOfThem);
    if (removed + come > 0) {
      swaps.push({ index: first + index, removed, added: now.slice(next, next + come) });
    }
    // And past the one that stays behind them.
    index += removed + 1;
    next += come + 1;
  }
  return swaps;
}

/** As many as can stay in the order in which they were. */
function stayingIn(
  old: readonly Y.XmlElement[],
  now: readonly Y.XmlElement[],
  still: Y.XmlElement | null,
): ReadonlySet<Y.XmlElement> {
  const places = new Map(old.map((row, place) => [row, place]));
  const both = now.filter((row) => places.has(row));
  const fixed = still ? (places.get(still) ?? null) : null;
  const numbers = both.map((row) => places.get(row) ?? 0);
  return new Set(longestRise(numbers, fixed).map((place) => old[place] as Y.XmlElement));
}

function countWhile(
  rows: readonly Y.XmlElement[],
  from: number,
  isMeant: (row: Y.XmlElement) => boolean,
): number {
  let end = from;
  for (let row = rows[end]; row && isMeant(row); row = rows[end]) end += 1;
  return end - from;
}
