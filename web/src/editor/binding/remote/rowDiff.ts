/** Diff of the document's rows: which were removed and added where. A moved row is removed and added. */
import type * as Y from 'yjs';
import { countCommonEnds } from '../../../kit/commonEnds';
import { longestIncreasingSubsequence } from '../../../kit/longestIncreasingSubsequence';

export interface RowSwap {
  /** Old index of the row in front of which rows are replaced. */
  readonly index: number;
  readonly removed: number;
  readonly added: readonly Y.XmlElement[];
}

/** `fixedRow`: the row that must not be touched, if it is still there. */
export function diffRows(
  old: readonly Y.XmlElement[],
  now: readonly Y.XmlElement[],
  fixedRow: Y.XmlElement | null = null,
): RowSwap[] {
  const { first, last } = countCommonEnds(old, now);
  return diffMiddleRows(
    old.slice(first, old.length - last),
    now.slice(first, now.length - last),
    first,
    fixedRow,
  );
}

function diffMiddleRows(
  old: readonly Y.XmlElement[],
  now: readonly Y.XmlElement[],
  first: number,
  fixedRow: Y.XmlElement | null,
): RowSwap[] {
  const staying = findStayingRows(old, now, fixedRow);
  const isNoneOfThem = (row: Y.XmlElement) => !staying.has(row);
  const swaps: RowSwap[] = [];
  let index = 0;
  let next = 0;
  while (index < old.length || next < now.length) {
    const removed = countWhile(old, index, isNoneOfThem);
    const addedCount = countWhile(now, next, isNoneOfThem);
    if (removed + addedCount > 0) {
      swaps.push({ index: first + index, removed, added: now.slice(next, next + addedCount) });
    }
    // And past the row that stays behind them.
    index += removed + 1;
    next += addedCount + 1;
  }
  return swaps;
}

/** As many rows as can stay in their old order (longest increasing subsequence). */
function findStayingRows(
  old: readonly Y.XmlElement[],
  now: readonly Y.XmlElement[],
  fixedRow: Y.XmlElement | null,
): ReadonlySet<Y.XmlElement> {
  const offsets = new Map(old.map((row, place) => [row, place]));
  const both = now.filter((row) => offsets.has(row));
  const fixedIndex = fixedRow ? (offsets.get(fixedRow) ?? null) : null;
  const numbers = both.map((row) => offsets.get(row) ?? 0);
  return new Set(
    longestIncreasingSubsequence(numbers, fixedIndex).map((place) => old[place] as Y.XmlElement),
  );
}

function countWhile(
  rows: readonly Y.XmlElement[],
  from: number,
  matches: (row: Y.XmlElement) => boolean,
): number {
  let end = from;
  for (let row = rows[end]; row && matches(row); row = rows[end]) end += 1;
  return end - from;
}
