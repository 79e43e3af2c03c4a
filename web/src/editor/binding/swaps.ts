/** Where elements have come and gone in the document. Those that stay never change their order. */
import type * as Y from 'yjs';
import { sameAtBothEnds } from '../../kit/sameAtBothEnds';

export interface Swap {
  /** Number of the element in front of which it happens, as it was. */
  readonly index: number;
  readonly removed: number;
  readonly added: readonly Y.XmlElement[];
}

export function swapsBetween(old: readonly Y.XmlElement[], now: readonly Y.XmlElement[]): Swap[] {
  const { first, last } = sameAtBothEnds(old, now);
  return swapsWithin(
    old.slice(first, old.length - last),
    now.slice(first, now.length - last),
    first,
  );
}

function swapsWithin(
  old: readonly Y.XmlElement[],
  now: readonly Y.XmlElement[],
  first: number,
): Swap[] {
  const isGone = outside(now);
  const isNew = outside(old);
  const swaps: Swap[] = [];
  let index = 0;
  let next = 0;
  while (index < old.length || next < now.length) {
    const removed = countWhile(old, index, isGone);
    const come = countWhile(now, next, isNew);
    if (removed + come > 0) {
      swaps.push({ index: first + index, removed, added: now.slice(next, next + come) });
    }
    // And past the one that stays behind them.
    index += removed + 1;
    next += come + 1;
  }
  return swaps;
}

function outside(rows: readonly Y.XmlElement[]): (row: Y.XmlElement) => boolean {
  const inside = new Set(rows);
  return (row) => !inside.has(row);
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
