/** Text diff between two states of a line: common ranges and edits, never splitting a surrogate pair. */

/** Text that is in both, in the order of both. */
export interface CommonRange {
  readonly old: number;
  readonly now: number;
  readonly length: number;
}

/** Between two common ranges: the old text that is removed, and the new text that is inserted. */
export interface TextEdit {
  readonly at: number;
  readonly until: number;
  readonly from: number;
  readonly to: number;
}

/** More would take longer than anybody waits for a key. */
const MAX_WORD_PAIRS = 250_000;

/** Characters from which on a replaced text is diffed by words. */
const MIN_DIFF_LENGTH = 40;

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

/** An offset between the two halves of one character. */
function isInsideSurrogatePair(text: string, at: number): boolean {
  return at > 0 && isHighSurrogate(text.charCodeAt(at - 1)) && isLowSurrogate(text.charCodeAt(at));
}

/** A surrogate pair is kept as a whole or not at all: the server's library and Yjs read half of one differently, for ever. */
export function keepSurrogatePairs(
  ranges: readonly CommonRange[],
  old: string,
  now: string,
): CommonRange[] {
  const isCut = (range: CommonRange, end: number) =>
    isInsideSurrogatePair(old, range.old + end) || isInsideSurrogatePair(now, range.now + end);
  return ranges
    .map((range) => {
      const first = isCut(range, 0) ? 1 : 0;
      const last = isCut(range, range.length) ? 1 : 0;
      const length = range.length - first - last;
      return { old: range.old + first, now: range.now + first, length };
    })
    .filter(({ length }) => length > 0);
}

export function editsFromRanges(
  ranges: readonly CommonRange[],
  old: number,
  now: number,
): TextEdit[] {
  const edits: TextEdit[] = [];
  let at = 0;
  let from = 0;
  for (const range of [...ranges, { old, now, length: 0 }]) {
    if (range.old > at || range.now > from) {
      edits.push({ at, until: range.old, from, to: range.now });
    }
    at = range.old + range.length;
    from = range.now + range.length;
  }
  return edits;
}

export function commonPrefixLength(old: string, now: string): number {
  const maxLength = Math.min(old.length, now.length);
  let length = 0;
  while (length < maxLength && old.charCodeAt(length) === now.charCodeAt(length)) length += 1;
  return length;
}

export function commonSuffixLength(
  old: string,
  now: string,
  maxLength = Math.min(old.length, now.length),
): number {
  let length = 0;
  const isSame = () =>
    old.charCodeAt(old.length - 1 - length) === now.charCodeAt(now.length - 1 - length);
  while (length < maxLength && isSame()) length += 1;
  return length;
}

/** Common ranges of two texts: their prefix, their suffix, and words between. */
export function diffText(old: string, now: string): CommonRange[] {
  const start = commonPrefixLength(old, now);
  const end = commonSuffixLength(old, now, Math.min(old.length, now.length) - start);
  const inner = diffWords(
    old.slice(start, old.length - end),
    now.slice(start, now.length - end),
  ).map((range) => ({ ...range, old: range.old + start, now: range.now + start }));
  const ranges = [
    { old: 0, now: 0, length: start },
    ...inner,
    { old: old.length - end, now: now.length - end, length: end },
  ];
  return keepSurrogatePairs(mergeAdjacentRanges(ranges), old, now);
}

/** Ranges that follow each other in both texts are one. */
export function mergeAdjacentRanges(ranges: readonly CommonRange[]): CommonRange[] {
  const merged: CommonRange[] = [];
  for (const range of ranges) {
    const last = merged.at(-1);
    const follows =
      last && last.old + last.length === range.old && last.now + last.length === range.now;
    if (last && follows)
      merged[merged.length - 1] = { ...last, length: last.length + range.length };
    else if (range.length > 0) merged.push(range);
  }
  return merged;
}

interface Word {
  readonly at: number;
  readonly text: string;
}

function splitWords(text: string): Word[] {
  return [...text.matchAll(/\s+|[^\s]+/gu)].map(({ index, 0: found }) => ({
    at: index,
    text: found,
  }));
}

/** Common words of two texts; none where only a few characters were replaced. */
export function diffWords(old: string, now: string): CommonRange[] {
  if (Math.min(old.length, now.length) < MIN_DIFF_LENGTH) return [];
  const before = splitWords(old);
  const after = splitWords(now);
  if (before.length * after.length > MAX_WORD_PAIRS) return [];
  return longestCommonSubsequence(before, after).filter(hasNonBlanks(old));
}

/** Common blanks alone must not split new words. */
const hasNonBlanks =
  (old: string) =>
  ({ old: at, length }: CommonRange) =>
    old.slice(at, at + length).trim() !== '';

function longestCommonSubsequence(before: readonly Word[], after: readonly Word[]): CommonRange[] {
  const width = after.length + 1;
  const lengths = lcsLengths(before, after);
  const best = (row: number, column: number) => lengths[row * width + column] ?? 0;
  const ranges: CommonRange[] = [];
  let row = 0;
  let column = 0;
  while (row < before.length && column < after.length) {
    const old = before[row] as Word;
    const now = after[column] as Word;
    if (old.text === now.text) {
      ranges.push({ old: old.at, now: now.at, length: old.text.length });
      row += 1;
      column += 1;
    } else if (best(row + 1, column) >= best(row, column + 1)) row += 1;
    else column += 1;
  }
  return mergeAdjacentRanges(ranges);
}

/** Length of the longest common subsequence from each pair of word indexes on. */
function lcsLengths(before: readonly Word[], after: readonly Word[]): Uint16Array {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const cell = row * width + column;
      lengths[cell] =
        before[row]?.text === after[column]?.text
          ? (lengths[cell + width + 1] ?? 0) + 1
          : Math.max(lengths[cell + width] ?? 0, lengths[cell + 1] ?? 0);
    }
  }
  return lengths;
}
