/** Line matching between two versions of a script: matched lines stay, with all that others write in them. */
import { longestIncreasingSubsequence } from '../../kit/longestIncreasingSubsequence';

export interface MatchedLine {
  readonly kind: string;
  readonly words: string;
}

/** Most pairs of lines that are compared one by one. */
const MOST_COMPARED = 10_000;
/** Average number of looks at a line. A script needs a handful; lines left after that count as new. */
const MOST_LOOKED_AT = 100;
/** Share of the longer line's words. */
const ENOUGH_IN_COMMON = 0.5;

interface LineStretch {
  readonly old: number;
  readonly oldEnd: number;
  readonly now: number;
  readonly nowEnd: number;
}

/** Index in `old` by index in `now`, in increasing order. */
export function matchLines(
  old: readonly MatchedLine[],
  now: readonly MatchedLine[],
): Map<number, number> {
  const matching = new LineMatching(old, now);
  matching.match({ old: 0, oldEnd: old.length, now: 0, nowEnd: now.length });
  return matching.pairs;
}

class LineMatching {
  readonly pairs = new Map<number, number>();
  readonly #old: readonly string[];
  readonly #now: readonly string[];
  readonly #oldLines: readonly MatchedLine[];
  readonly #nowLines: readonly MatchedLine[];

  constructor(old: readonly MatchedLine[], now: readonly MatchedLine[]) {
    this.#oldLines = old;
    this.#nowLines = now;
    this.#old = old.map(lineKey);
    this.#now = now.map(lineKey);
  }

  /** Not recursive: a hostile file could nest the stretches as deep as it has lines. */
  match(stretch: LineStretch): void {
    let left = MOST_LOOKED_AT * (stretch.oldEnd + stretch.nowEnd);
    const open = [stretch];
    for (let next = open.pop(); next && left > 0; next = open.pop()) {
      const rest = this.#withoutSameEnds(next);
      left -= rest.oldEnd - rest.old + rest.nowEnd - rest.now;
      this.#matchWithin(rest, open);
    }
  }

  #matchWithin(rest: LineStretch, open: LineStretch[]): void {
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

  #withoutSameEnds({ old, oldEnd, now, nowEnd }: LineStretch): LineStretch {
    const rest = { old, oldEnd, now, nowEnd };
    while (this.#isSame(rest, rest.old, rest.now)) this.pairs.set(rest.now++, rest.old++);
    while (this.#isSame(rest, rest.oldEnd - 1, rest.nowEnd - 1)) {
      this.pairs.set(--rest.nowEnd, --rest.oldEnd);
    }
    return rest;
  }

  #isSame(rest: LineStretch, old: number, now: number): boolean {
    return rest.old < rest.oldEnd && rest.now < rest.nowEnd && this.#old[old] === this.#now[now];
  }

  /** Longest increasing sequence of the lines that occur once in each. */
  #anchorsIn({ old, oldEnd, now, nowEnd }: LineStretch) {
    const before = findUnique(this.#old, old, oldEnd);
    const after = findUnique(this.#now, now, nowEnd);
    const places = new Map<number, number>();
    for (const [key, number] of after) {
      const place = before.get(key);
      if (place !== undefined) places.set(place, number);
    }
    return longestIncreasingSubsequence([...places.keys()]).map((place) => ({
      old: place,
      now: places.get(place) ?? 0,
    }));
  }

  /** Rewritten lines: of one kind, and with most words in common. */
  #pairAlike({ old, oldEnd, now, nowEnd }: LineStretch): void {
    if ((oldEnd - old) * (nowEnd - now) > MOST_COMPARED) return;
    let next = old;
    for (let number = now; number < nowEnd; number += 1) {
      for (let place = next; place < oldEnd; place += 1) {
        if (!isSimilarLine(this.#oldLines[place], this.#nowLines[number])) continue;
        this.pairs.set(number, place);
        next = place + 1;
        break;
      }
    }
  }
}

function lineKey({ kind, words }: MatchedLine): string {
  return `${kind}\n${words}`;
}

function findUnique(keys: readonly string[], from: number, to: number): Map<string, number> {
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

function isSimilarLine(one: MatchedLine | undefined, other: MatchedLine | undefined): boolean {
  if (!one || !other || one.kind !== other.kind) return false;
  const [some, others] = [splitWords(one), splitWords(other)];
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

function splitWords({ words }: MatchedLine): string[] {
  return words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
