/** Letters that were in one element of the view and are in another now. */
import type { Piece } from './letters';
import { numberAt, type Standing, startIn } from './standing';

/** By the letters of the two elements. Of length 0: where the old one began, the new one begins. */
export interface Passage extends Piece {
  readonly oldNumber: number;
  readonly number: number;
}

/** Those in a piece of the view that stayed; one for each pair of elements that it runs through. */
export function passagesIn(
  piece: Piece,
  old: readonly Standing[],
  now: readonly Standing[],
): Passage[] {
  const passages: Passage[] = [];
  const shift = piece.now - piece.old;
  const end = piece.old + piece.length;
  let at = Math.max(piece.old, startIn(old) - 1, startIn(now) - 1 - shift);
  let oldNumber = numberAt(old, at);
  let number = numberAt(now, at + shift);
  while (at < end) {
    const [before, after] = [old[oldNumber], now[number]];
    if (!before || !after) break;
    const passage = passageAt(at, at + shift, before, after, end - at);
    if (passage) passages.push({ ...passage, oldNumber, number });
    // A border between elements counts one.
    at += Math.max(passage?.length ?? 0, 1);
    oldNumber += Number(isPast(at, before));
    number += Number(isPast(at + shift, after));
  }
  return passages;
}

function passageAt(
  old: number,
  now: number,
  before: Standing,
  after: Standing,
  most: number,
): Piece | null {
  const [from, to] = [old - before.start, now - after.start];
  if (from < 0 || to < 0) return from === to ? { old: 0, now: 0, length: 0 } : null;
  const length = Math.min(most, before.node.content.size - from, after.node.content.size - to);
  return length > 0 ? { old: from, now: to, length } : null;
}

function isPast(at: number, { start, node }: Standing): boolean {
  return at > start + node.content.size;
}
