/** Hits with their places in the script, in their order. */
import type { Node } from '@tiptap/pm/model';
import { startOf } from '../binding/standing';
import type { Search } from './search';

/** Places in the script. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface Looking {
  /** Null while nothing is looked for. */
  readonly search: Search | null;
  /** Only in here, where somebody wants that. */
  readonly within: Range | null;
}

export function isInside({ from, to }: Range, within: Range | null): boolean {
  return !within || (from >= within.from && to <= within.to);
}

/** Of the lines `from` up to but not `to`. */
export function* hitsIn(
  doc: Node,
  { search, within }: Looking,
  from: number,
  to: number,
): Generator<Range> {
  // Added up only from one line with hits to the next.
  let start = startOf(doc, from) + 1;
  let at = from;
  for (const [index, hits] of linesWithHits(doc, search, from, to)) {
    start += sizeBetween(doc, at, index);
    at = index;
    for (const hit of hits) {
      const range = { from: start + hit.from, to: start + hit.to };
      if (isInside(range, within)) yield range;
    }
  }
}

/** Of the line with this number, and of all behind it. */
export function hitsFrom(doc: Node, looking: Looking, line = 0): Generator<Range> {
  return hitsIn(doc, looking, line, doc.childCount);
}

function* linesWithHits(doc: Node, search: Search | null, from: number, to: number) {
  for (let index = from; search && index < to; index += 1) {
    const hits = search.hitsIn(doc, index);
    if (hits.length) yield [index, hits] as const;
  }
}

function sizeBetween({ children }: Node, from: number, to: number): number {
  let size = 0;
  for (let index = from; index < to; index += 1) size += children[index]?.nodeSize ?? 0;
  return size;
}

export function countIn(doc: Node, looking: Looking, from: number, to: number): number {
  let count = 0;
  if (looking.within) for (const _hit of hitsIn(doc, looking, from, to)) count += 1;
  else for (const [, hits] of linesWithHits(doc, looking.search, from, to)) count += hits.length;
  return count;
}

/** The next one that begins at or behind a place; behind the last one comes the first. */
export function hitBehind(doc: Node, looking: Looking, place: number): Range | null {
  const line = doc.resolve(Math.min(place, doc.content.size)).index(0);
  for (const hit of hitsFrom(doc, looking, line)) if (hit.from >= place) return hit;
  return hitsFrom(doc, looking).next().value ?? null;
}

/** The last one that ends at or before a place; before the first one comes the last. */
export function hitBefore(doc: Node, looking: Looking, place: number): Range | null {
  let before: Range | null = null;
  let last: Range | null = null;
  for (const hit of hitsFrom(doc, looking)) {
    if (hit.to <= place) before = hit;
    last = hit;
  }
  return before ?? last;
}
