/** Matches elements of the view before and after a change: first by unchanged text, then by ids. */
import type { Node } from '@tiptap/pm/model';
import { countCommonEnds } from '../../../kit/commonEnds';
import {
  elementId,
  elementIndexAt,
  elementText,
  firstStart,
  type PositionedElement,
  positionElements,
} from '../../lines/elementPositions';
import {
  type CommonRange,
  diffWords,
  keepSurrogatePairs,
  mergeAdjacentRanges,
} from '../../lines/textDiff';

/** Unchanged text of two elements, by offsets in both. Of length 0: both begin at the same border. */
interface SharedRange extends CommonRange {
  readonly oldNumber: number;
  readonly number: number;
}

/** One for each pair of elements that an unchanged range runs through. */
function findSharedRanges(
  range: CommonRange,
  old: readonly PositionedElement[],
  now: readonly PositionedElement[],
): SharedRange[] {
  const passages: SharedRange[] = [];
  const shift = range.now - range.old;
  const end = range.old + range.length;
  let at = Math.max(range.old, firstStart(old) - 1, firstStart(now) - 1 - shift);
  let oldNumber = elementIndexAt(old, at);
  let number = elementIndexAt(now, at + shift);
  while (at < end) {
    const [before, after] = [old[oldNumber], now[number]];
    if (!before || !after) break;
    const passage = sharedRangeAt(at, at + shift, before, after, end - at);
    if (passage) passages.push({ ...passage, oldNumber, number });
    // A border between elements counts one.
    at += Math.max(passage?.length ?? 0, 1);
    oldNumber += Number(isPast(at, before));
    number += Number(isPast(at + shift, after));
  }
  return passages;
}

function sharedRangeAt(
  old: number,
  now: number,
  before: PositionedElement,
  after: PositionedElement,
  maxLength: number,
): CommonRange | null {
  const [from, to] = [old - before.start, now - after.start];
  if (from < 0 || to < 0) return from === to ? { old: 0, now: 0, length: 0 } : null;
  const length = Math.min(maxLength, before.node.content.size - from, after.node.content.size - to);
  return length > 0 ? { old: from, now: to, length } : null;
}

function isPast(at: number, { start, node }: PositionedElement): boolean {
  return at > start + node.content.size;
}

/** A range of elements that have changed; everything outside of it is untouched. */
export interface LocalChange {
  /** Index of the first. */
  readonly first: number;
  readonly old: readonly PositionedElement[];
  readonly now: readonly PositionedElement[];
  /** By index within `now`: the index within `old`. In the same order in both. */
  readonly pairs: ReadonlyMap<number, number>;
  /** By index within `now`: the text that it has from its pair. */
  readonly ranges: ReadonlyMap<number, readonly CommonRange[]>;
}

/** Whether lines were added or removed. */
export function hasAddedOrRemovedLines({ old, now, pairs }: LocalChange): boolean {
  return pairs.size < Math.max(old.length, now.length);
}

/** How many lines were added, removed or changed. */
export function countChangedLines({ old, now, pairs }: LocalChange): number {
  const stayed = now.filter(({ node }, number) => old[pairs.get(number) ?? -1]?.node === node);
  return Math.max(old.length, now.length) - stayed.length;
}

/** Null: nothing has changed. `unchanged`: the unchanged ranges of `before`. */
export function findChange(
  before: Node,
  after: Node,
  unchanged: () => readonly CommonRange[],
): LocalChange | null {
  if (before === after) return null;
  const { first, last } = countCommonEnds(before.children, after.children);
  const old = positionElements(before, first, before.childCount - last);
  const now = positionElements(after, first, after.childCount - last);
  if (old.length === 0 && now.length === 0) return null;
  const found = new LineMatching(old, now, unchanged());
  return { first, old, now, pairs: found.pairs, ranges: found.ranges() };
}

class LineMatching {
  readonly pairs = new Map<number, number>();
  readonly #old: readonly PositionedElement[];
  readonly #now: readonly PositionedElement[];
  readonly #passages: readonly SharedRange[];
  readonly #pairedOld = new Set<number>();

  constructor(
    old: readonly PositionedElement[],
    now: readonly PositionedElement[],
    unchanged: readonly CommonRange[],
  ) {
    this.#old = old;
    this.#now = now;
    this.#passages = unchanged.flatMap((range) => findSharedRanges(range, old, now));
    this.#pairPassages((passage) => passage.length > 0);
    this.#pairPassages((passage) => passage.length === 0);
    this.#pairById();
  }

  /** Of each pair, the unchanged text. */
  ranges(): Map<number, readonly CommonRange[]> {
    const found = new Map<number, CommonRange[]>();
    for (const passage of this.#passages) {
      if (this.pairs.get(passage.number) !== passage.oldNumber) continue;
      const { old, now, length } = passage;
      const ranges = found.get(passage.number) ?? [];
      ranges.push({ old, now, length });
      found.set(passage.number, ranges);
    }
    return new Map(
      [...this.pairs].map(([number, old]) => [
        number,
        this.#refineRanges(number, old, found.get(number)),
      ]),
    );
  }

  /** A long replacement may contain much of the same text. A short one counts as new, also where characters are equal. */
  #refineRanges(
    number: number,
    oldNumber: number,
    sharedRanges: readonly CommonRange[] = [],
  ): CommonRange[] {
    const old = elementText(this.#old[oldNumber]);
    const now = elementText(this.#now[number]);
    const ranges: CommonRange[] = [];
    let last = { old: 0, now: 0 };
    const ends = { old: old.length, now: now.length, length: 0 };
    for (const range of [...mergeAdjacentRanges(sharedRanges), ends]) {
      const between = diffWords(old.slice(last.old, range.old), now.slice(last.now, range.now));
      for (const { old: at, now: to, length } of between) {
        ranges.push({ old: at + last.old, now: to + last.now, length });
      }
      ranges.push(range);
      last = { old: range.old + range.length, now: range.now + range.length };
    }
    return keepSurrogatePairs(mergeAdjacentRanges(ranges), old, now);
  }

  #pairPassages(matches: (passage: SharedRange) => boolean): void {
    for (const passage of this.#passages.filter(matches)) {
      const { oldNumber, number } = passage;
      if (!this.pairs.has(number) && !this.#pairedOld.has(oldNumber)) this.#pair(number, oldNumber);
    }
  }

  /** Elements without text or border in common may still match by id: in the gaps between pairs. */
  #pairById(): void {
    let from = { old: 0, now: 0 };
    const pairs = [...this.pairs].sort(([one], [other]) => one - other);
    for (const [number, old] of [...pairs, [this.#now.length, this.#old.length] as const]) {
      this.#pairGap(from, { old, now: number });
      from = { old: old + 1, now: number + 1 };
    }
  }

  #pairGap(from: { old: number; now: number }, to: { old: number; now: number }): void {
    const isOneForOne = to.old - from.old === 1 && to.now - from.now === 1;
    const ids = [elementId(this.#old[from.old]), elementId(this.#now[from.now])];
    if (isOneForOne && ids.includes('')) {
      this.#pair(from.now, from.old);
      return;
    }
    const places = new Map<string, number>();
    for (let old = to.old - 1; old >= from.old; old -= 1)
      places.set(elementId(this.#old[old]), old);
    let next = from.old;
    for (let number = from.now; number < to.now; number += 1) {
      const id = elementId(this.#now[number]);
      const old = id === '' ? undefined : places.get(id);
      if (old === undefined || old < next) continue;
      this.#pair(number, old);
      next = old + 1;
    }
  }

  #pair(number: number, old: number): void {
    this.pairs.set(number, old);
    this.#pairedOld.add(old);
  }
}
