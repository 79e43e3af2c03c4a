/** Which lines of a script are still there in another version of it: those stay, and what others write in them. */
import { longestRise } from '../../kit/longestRise';

export interface Line {
  readonly kind: string;
  readonly words: string;
}

/** More than these are not compared one by one. */
const MOST_COMPARED = 10_000;
/** How often a line is looked at, on the average. A script needs a handful; what is still left then counts as new. */
const MOST_LOOKED_AT = 100;
/** Of the words of the longer one. */
const ENOUGH_IN_COMMON = 0.5;

interface Stretch {
  readonly old: number;
  readonly oldEnd: number;
  readonly now: number;
  readonly nowEnd: number;
}

/** By the numbers of `now`: the number within `old`. In one order in both. */
export function matchLines(old: readonly Line[], now: readonly Line[]): Map<number, number> {
  const matching = new LineMatching(old, now);
  matching.match({ old: 0, oldEnd: old.length, now: 0, nowEnd: now.length });
  return matching.pairs;
}

class LineMatching {
  readonly pairs = new Map<number, number>();
  readonly #old: readonly string[];
  readonly #now: readonly string[];
  readonly #oldLines: readonly Line[];
  readonly #nowLines: readonly Line[];

  constructor(old: readonly Line[], now: readonly Line[]) {
    this.#oldLines = old;
    this.#nowLines = now;
    this.#old = old.map(keyOf);
    this.#now = now.map(keyOf);
  }

  /** Not by calling itself: a file can be made so that each line is found only within the stretch before another. */
  match(whole: Stretch): void {
    let left = MOST_LOOKED_AT * (whole.oldEnd + whole.nowEnd);
    const open = [whole];
    for (let next = open.pop(); next && left > 0; next = open.pop()) {
      const rest = this.#withoutSameEnds(next);
      left -= rest.oldEnd - rest.old + rest.nowEnd - rest.now;
      this.#matchWithin(rest, open);
    }
  }

  #matchWithin(rest: Stretch, open: Stretch[]): void {
    const { old, oldEnd, now, nowEnd } = rest;
    if (old === oldEnd || now === nowEnd) return;
    const anchors = this.#anchorsIn(rest);
    if (anchors.length === 0) this.#pairAlike(rest);
    let from = { old, now };
    for (const anchor of anchors) {
      open.push({ ...from, oldEnd: anchor.old, nowEnd: anchor.now });
      this.pairs.set(anchor.now, anchor.old);
      from = { old: anchor.old + 1, now: anchor.now + 1 };
    }
    if (anchors.length > 0) open.push({ ...from, oldEnd, nowEnd });
  }

  #withoutSameEnds({ old, oldEnd, now, nowEnd }: Stretch): Stretch {
    const rest = { old, oldEnd, now, nowEnd };
    while (this.#isSame(rest, rest.old, rest.now)) this.pairs.set(rest.now++, rest.old++);
    while (this.#isSame(rest, rest.oldEnd - 1, rest.nowEnd - 1)) {
      this.pairs.set(--rest.nowEnd, --rest.oldEnd);
    }
    return rest;
  }

  #isSame(rest: Stretch, old: number, now: number): boolean {
    return rest.old < rest.oldEnd && rest.now < rest.nowEnd && this.#old[old] === this.#now[now];
  }

  /** Lines that stand once in each, as many of them as are in one order in both. */
  #anchorsIn({ old, oldEnd, now, nowEnd }: Stretch) {
    const before = onceIn(this.#old, old, oldEnd);
    const after = onceIn(this.#now, now, nowEnd);
    const places = new Map<number, number>();
    for (const [key, number] of after) {
      const place = before.get(key);
      if (place !== undefined) places.set(place, number);
    }
    return longestRise([...places.keys()]).map((place) => ({
      old: place,
      now: places.get(place) ?? 0,
    }));
  }

  /** Lines that somebody has rewritten: of one kind, and with most words in common. */
  #pairAlike({ old, oldEnd, now, nowEnd }: Stretch): void {
    if ((oldEnd - old) * (nowEnd - now) > MOST_COMPARED) return;
    let next = old;
    for (let number = now; number < nowEnd; number += 1) {
      for (let place = next; place < oldEnd; place += 1) {
        if (!areAlike(this.#oldLines[place], this.#nowLines[number])) continue;
        this.pairs.set(number, place);
        next = place + 1;
        break;
      }
    }
  }
}

function keyOf({ kind, words }: Line): string {
  return `${kind}\n${words}`;
}

function onceIn(keys: readonly string[], from: number, to: number): Map<string, number> {
  const found = new Map<string, number>();
  const several = new Set<string>();
  for (let number = from; number < to; number += 1) {
    const key = keys[number] ?? '';
    if (found.has(key)) several.add(key);
    found.set(key, number);
  }
  for (const key of several) found.delete(key);
  return found;
}

function areAlike(one: Line | undefined, other: Line | undefined): boolean {
  if (!one || !other || one.kind !== other.kind) return false;
  const [some, others] = [wordsOf(one), wordsOf(other)];
  const left = new Map<string, number>();
  for (const word of some) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of others) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    common += 1;
  }
  return common > 0 && common >= Math.max(some.length, others.length) * ENOUGH_IN_COMMON;
}

function wordsOf({ words }: Line): string[] {
  return words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
