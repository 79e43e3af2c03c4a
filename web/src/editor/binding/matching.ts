/** Which element of the view before is which element of the view after: the words decide, then the ids. */
import type { Node } from '@tiptap/pm/model';
import { sameAtBothEnds } from '../../kit/sameAtBothEnds';
import { commonWords, joined, type Piece, withWholeLetters } from './letters';
import { type Passage, passagesIn } from './passages';
import { idOf, type Standing, standing, wordsOf } from './standing';

/** A stretch of elements that have become others; everything outside of it is untouched. */
export interface Change {
  /** Number of the first. */
  readonly first: number;
  readonly old: readonly Standing[];
  readonly now: readonly Standing[];
  /** By the numbers within `now`: the number within `old`. In one order in both. */
  readonly pairs: ReadonlyMap<number, number>;
  /** By the numbers within `now`: the letters that it has from its pair. */
  readonly pieces: ReadonlyMap<number, readonly Piece[]>;
}

/** Whether there are others than there were. */
export function haveComeOrGone({ old, now, pairs }: Change): boolean {
  return pairs.size < Math.max(old.length, now.length);
}

/** How many have come, gone or become others. */
export function linesIn({ old, now, pairs }: Change): number {
  const stayed = now.filter(({ node }, number) => old[pairs.get(number) ?? -1]?.node === node);
  return Math.max(old.length, now.length) - stayed.length;
}

/** Null: nothing has changed. `kept`: what still stands of `before`, by places. */
export function changeBetween(
  before: Node,
  after: Node,
  kept: () => readonly Piece[],
): Change | null {
  if (before === after) return null;
  const { first, last } = sameAtBothEnds(before.children, after.children);
  const old = standing(before, first, before.childCount - last);
  const now = standing(after, first, after.childCount - last);
  if (old.length === 0 && now.length === 0) return null;
  const found = new Matching(old, now, kept());
  return { first, old, now, pairs: found.pairs, pieces: found.pieces() };
}

class Matching {
  readonly pairs = new Map<number, number>();
  readonly #old: readonly Standing[];
  readonly #now: readonly Standing[];
  readonly #passages: readonly Passage[];
  readonly #taken = new Set<number>();

  constructor(old: readonly Standing[], now: readonly Standing[], kept: readonly Piece[]) {
    this.#old = old;
    this.#now = now;
    this.#passages = kept.flatMap((piece) => passagesIn(piece, old, now));
    this.#pairPassages((passage) => passage.length > 0);
    this.#pairPassages((passage) => passage.length === 0);
    this.#pairTheRest();
  }

  /** Of each pair, the letters that are the same ones. */
  pieces(): Map<number, readonly Piece[]> {
    const found = new Map<number, Piece[]>();
    for (const passage of this.#passages) {
      if (this.pairs.get(passage.number) !== passage.oldNumber) continue;
      const { old, now, length } = passage;
      const pieces = found.get(passage.number) ?? [];
      pieces.push({ old, now, length });
      found.set(passage.number, pieces);
    }
    return new Map(
      [...this.pairs].map(([number, old]) => [
        number,
        this.#refined(number, old, found.get(number)),
      ]),
    );
  }

  /** Where the steps replaced much, it may be by much the same. What replaces a few letters is new, also where they are alike. */
  #refined(number: number, oldNumber: number, known: readonly Piece[] = []): Piece[] {
    const old = wordsOf(this.#old[oldNumber]);
    const now = wordsOf(this.#now[number]);
    const pieces: Piece[] = [];
    let last = { old: 0, now: 0 };
    const ends = { old: old.length, now: now.length, length: 0 };
    for (const piece of [...joined(known), ends]) {
      const between = commonWords(old.slice(last.old, piece.old), now.slice(last.now, piece.now));
      for (const { old: at, now: to, length } of between) {
        pieces.push({ old: at + last.old, now: to + last.now, length });
      }
      pieces.push(piece);
      last = { old: piece.old + piece.length, now: piece.now + piece.length };
    }
    return withWholeLetters(joined(pieces), old, now);
  }

  #pairPassages(isMeant: (passage: Passage) => boolean): void {
    for (const passage of this.#passages.filter(isMeant)) {
      const { oldNumber, number } = passage;
      if (!this.pairs.has(number) && !this.#taken.has(oldNumber)) this.#pair(number, oldNumber);
    }
  }

  /** What has no letter and no border in common may still be the same by its id: in the gaps between pairs. */
  #pairTheRest(): void {
    let from = { old: 0, now: 0 };
    const pairs = [...this.pairs].sort(([one], [other]) => one - other);
    for (const [number, old] of [...pairs, [this.#now.length, this.#old.length] as const]) {
      this.#pairGap(from, { old, now: number });
      from = { old: old + 1, now: number + 1 };
    }
  }

  #pairGap(from: { old: number; now: number }, to: { old: number; now: number }): void {
    const isOneForOne = to.old - from.old === 1 && to.now - from.now === 1;
    const ids = [idOf(this.#old[from.old]), idOf(this.#now[from.now])];
    if (isOneForOne && ids.includes('')) {
      this.#pair(from.now, from.old);
      return;
    }
    const places = new Map<string, number>();
    for (let old = to.old - 1; old >= from.old; old -= 1) places.set(idOf(this.#old[old]), old);
    let next = from.old;
    for (let number = from.now; number < to.now; number += 1) {
      const id = idOf(this.#now[number]);
      const old = id === '' ? undefined : places.get(id);
      if (old === undefined || old < next) continue;
      this.#pair(number, old);
      next = old + 1;
    }
  }

  #pair(number: number, old: number): void {
    this.pairs.set(number, old);
    this.#taken.add(old);
  }
}
