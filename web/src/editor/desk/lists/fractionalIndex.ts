/**
 * Fractional index: positions in a list that several people edit at once, between any two of which another one fits. Twin of
 * `manuscript/desk/fractional_index.py`; both are held by `fixtures/positions`.
 */
import { longestIncreasingSubsequence } from '../../../kit/longestIncreasingSubsequence';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(DIGITS.length);
/** A zero at the end would be another text for the same fraction. Longer ones nobody needs. */
const POSITION = /^[0-9A-Za-z]{0,99}[1-9A-Za-z]$/;
/** Least number of digits, and the distance of neighbours where there is a gap. */
const WIDTH = 4;
const STEP = BASE * BASE;

export interface Positioned {
  /** Empty: elsewhere, so that it needs a new position. */
  readonly position: string;
  readonly key: string;
}

export function isPosition(text: string): boolean {
  return POSITION.test(text);
}

/** By code points, as on the server: UTF-16 units would sort an emoji before some rarer letters. */
export function compareText(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const [left, right] = [one.charCodeAt(at), other.charCodeAt(at)];
    if (left !== right)
      return (
        (isSurrogate(left) ? left + 0x10_000 : left) -
        (isSurrogate(right) ? right + 0x10_000 : right)
      );
  }
  return one.length - other.length;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

/** Order in a list: by position; of two with the same position, by key. */
export function comparePositioned(one: Positioned, other: Positioned): number {
  return compareText(one.position, other.position) || compareText(one.key, other.key);
}

/** `count` free positions, in order. `low` is before `high`; empty: before or behind all others. */
export function positionsBetween(low: string, high: string, count: number): string[] {
  const most = BigInt(count);
  let width = Math.max(WIDTH, low.length, high.length);
  const ends = () =>
    [decodePosition(low, width, 0n), decodePosition(high, width, BASE ** BigInt(width))] as const;
  let [from, to] = ends();
  while (to - from <= most) {
    width += 1;
    [from, to] = ends();
  }
  const even = (to - from) / (most + 1n);
  const step = even < STEP ? even : STEP;
  let first = from + step;
  if (!low) {
    // Beside the next, or in the middle where there is none: people add at both ends.
    const beside = high ? to - step * most : (BASE ** BigInt(width) - step * most) / 2n;
    if (beside > first) first = beside;
  }
  return Array.from({ length: count }, (_, number) =>
    encodePosition(first + step * BigInt(number), width),
  );
}

function decodePosition(position: string, width: number, ifEmpty: bigint): bigint {
  if (!position) return ifEmpty;
  let number = 0n;
  for (const digit of position.padEnd(width, '0'))
    number = number * BASE + BigInt(DIGITS.indexOf(digit));
  return number;
}

function encodePosition(number: bigint, width: number): string {
  let digits = '';
  let rest = number;
  for (let at = 0; at < width; at += 1) {
    digits = DIGITS.charAt(Number(rest % BASE)) + digits;
    rest /= BASE;
  }
  return digits.replace(/0+$/, '');
}

/** New positions of siblings that are given in the wanted order. As many as possible keep theirs. */
export function assignPositions(siblings: readonly Positioned[]): string[] {
  const staying = findStaying(siblings);
  const assigned: string[] = [];
  let waiting = 0;
  siblings.forEach(({ position }, index) => {
    const low = assigned.at(-1) ?? '';
    // Two may have got the same position at once, and nothing fits between them: then the second moves, too.
    if (staying.has(index) && (waiting === 0 || low < position)) {
      if (waiting > 0) assigned.push(...positionsBetween(low, position, waiting));
      assigned.push(position);
      waiting = 0;
    } else {
      waiting += 1;
    }
  });
  if (waiting > 0) assigned.push(...positionsBetween(assigned.at(-1) ?? '', '', waiting));
  // Where very many were inserted between the same two, all get new positions.
  return assigned.every(isPosition) ? assigned : positionsBetween('', '', assigned.length);
}

/** Indexes of the longest sequence with valid positions that is in the right order already. */
function findStaying(siblings: readonly Positioned[]): ReadonlySet<number> {
  const indexes = siblings.flatMap(({ position }, index) => (isPosition(position) ? [index] : []));
  const sorted = [...indexes].sort((one, other) =>
    comparePositioned(siblings[one] as Positioned, siblings[other] as Positioned),
  );
  const ranks = new Map(sorted.map((index, rank) => [index, rank]));
  const rising = longestIncreasingSubsequence(indexes.map((index) => ranks.get(index) ?? 0));
  return new Set(rising.map((rank) => sorted[rank] ?? 0));
}
