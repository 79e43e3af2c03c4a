/** What of an older state of the view still stands in a newer one, by the steps between them. */
import type { Node } from '@tiptap/pm/model';
import type { StepMap } from '@tiptap/pm/transform';
import { joined, type Piece } from './letters';

interface Range {
  readonly start: number;
  readonly end: number;
  /** By how much everything behind it moves. */
  readonly shift: number;
}

export function allOf(doc: Node): Piece[] {
  return [{ old: 0, now: 0, length: doc.content.size }];
}

/** The pieces that are left after one more step. */
export function keptThrough(kept: readonly Piece[], map: StepMap): Piece[] {
  const ranges: Range[] = [];
  map.forEach((start, end, _newStart, newEnd) => {
    ranges.push({ start, end, shift: newEnd - end });
  });
  return ranges.length > 0 ? kept.flatMap((piece) => cut(piece, ranges)) : [...kept];
}

function cut(piece: Piece, ranges: readonly Range[]): Piece[] {
  const left: Piece[] = [];
  const end = piece.now + piece.length;
  let from = piece.now;
  let shift = 0;
  const keep = (until: number) => {
    const length = until - from;
    if (length > 0) left.push({ old: piece.old + from - piece.now, now: from + shift, length });
  };
  for (const range of ranges) {
    if (range.start >= end) break;
    if (range.end > from) {
      keep(Math.max(from, range.start));
      from = range.end;
    }
    shift = range.shift;
  }
  keep(end);
  return left;
}

/** The same where nobody knows the steps: what is equal from both ends. */
export function keptBetween(old: Node, now: Node): Piece[] {
  const start = old.content.findDiffStart(now.content);
  if (start === null) return allOf(old);
  const end = old.content.findDiffEnd(now.content) ?? { a: start, b: start };
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const behind = { old: end.a + overlap, now: end.b + overlap };
  return joined([
    { old: 0, now: 0, length: start },
    { ...behind, length: old.content.size - behind.old },
  ]);
}
