/** Ranges of an older state of the view that are unchanged in a newer one, by the steps between them. */
import type { Node } from '@tiptap/pm/model';
import type { StepMap } from '@tiptap/pm/transform';
import { type CommonRange, mergeAdjacentRanges } from '../../lines/textDiff';

interface ChangedRange {
  readonly start: number;
  readonly end: number;
  /** By how much everything behind the range moves. */
  readonly shift: number;
}

export function wholeDocument(doc: Node): CommonRange[] {
  return [{ old: 0, now: 0, length: doc.content.size }];
}

/** The unchanged ranges after one more step. */
export function mapRangesThrough(unchanged: readonly CommonRange[], map: StepMap): CommonRange[] {
  const ranges: ChangedRange[] = [];
  map.forEach((start, end, _newStart, newEnd) => {
    ranges.push({ start, end, shift: newEnd - end });
  });
  return ranges.length > 0 ? unchanged.flatMap((range) => cutRange(range, ranges)) : [...unchanged];
}

function cutRange(piece: CommonRange, ranges: readonly ChangedRange[]): CommonRange[] {
  const left: CommonRange[] = [];
  const end = piece.now + piece.length;
  let from = piece.now;
  let shift = 0;
  const keepUntil = (until: number) => {
    const length = until - from;
    if (length > 0) left.push({ old: piece.old + from - piece.now, now: from + shift, length });
  };
  for (const range of ranges) {
    if (range.start >= end) break;
    if (range.end > from) {
      keepUntil(Math.max(from, range.start));
      from = range.end;
    }
    shift = range.shift;
  }
  keepUntil(end);
  return left;
}

/** The same without the steps: what is equal from both ends. */
export function unchangedBetween(old: Node, now: Node): CommonRange[] {
  const start = old.content.findDiffStart(now.content);
  if (start === null) return wholeDocument(old);
  const end = old.content.findDiffEnd(now.content) ?? { a: start, b: start };
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const behind = { old: end.a + overlap, now: end.b + overlap };
  return mergeAdjacentRanges([
    { old: 0, now: 0, length: start },
    { ...behind, length: old.content.size - behind.old },
  ]);
}
