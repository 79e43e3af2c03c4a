/** Hits of a search with their document positions, in document order. */
import type { Node } from '@tiptap/pm/model';
import { elementStart } from '../lines/elementPositions';
import type { ScriptSearch } from './search';

/** Document positions. */
export interface HitRange {
  readonly from: number;
  readonly to: number;
}

export interface FindScope {
  /** Null without a query. */
  readonly search: ScriptSearch | null;
  /** Restricts the search to a range. */
  readonly within: HitRange | null;
}

export function isInsideRange({ from, to }: HitRange, within: HitRange | null): boolean {
  return !within || (from >= within.from && to <= within.to);
}

/** Hits in the lines `from` up to but not `to`. */
function* iterateHits(
  doc: Node,
  { search, within }: FindScope,
  from: number,
  to: number,
): Generator<HitRange> {
  // Positions are summed only from one line with hits to the next.
  let start = elementStart(doc, from) + 1;
  let at = from;
  for (const [index, hits] of linesWithHits(doc, search, from, to)) {
    start += sizeBetween(doc, at, index);
    at = index;
    for (const hit of hits) {
      const range = { from: start + hit.from, to: start + hit.to };
      if (isInsideRange(range, within)) yield range;
    }
  }
}

/** Hits from a line to the end. */
export function iterateHitsFrom(doc: Node, scope: FindScope, line = 0): Generator<HitRange> {
  return iterateHits(doc, scope, line, doc.childCount);
}

function* linesWithHits(doc: Node, search: ScriptSearch | null, from: number, to: number) {
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

export function countHits(doc: Node, scope: FindScope, from: number, to: number): number {
  let count = 0;
  if (scope.within) for (const _hit of iterateHits(doc, scope, from, to)) count += 1;
  else for (const [, hits] of linesWithHits(doc, scope.search, from, to)) count += hits.length;
  return count;
}

/** Next hit at or behind a position; wraps around. */
export function findHitAfter(doc: Node, scope: FindScope, place: number): HitRange | null {
  const line = doc.resolve(Math.min(place, doc.content.size)).index(0);
  for (const hit of iterateHitsFrom(doc, scope, line)) if (hit.from >= place) return hit;
  return iterateHitsFrom(doc, scope).next().value ?? null;
}

/** Last hit that ends at or before a position; wraps around. */
export function findHitBefore(doc: Node, scope: FindScope, place: number): HitRange | null {
  let before: HitRange | null = null;
  let last: HitRange | null = null;
  for (const hit of iterateHitsFrom(doc, scope)) {
    if (hit.to <= place) before = hit;
    last = hit;
  }
  return before ?? last;
}
