/** Cuts of blocks where locked pages begin. Rules PL2 and PL3. */
import type { PageLock } from '../production/pageLocks';
import { type Block, type BlockPart, lineEnd, lineStart, partAfter, partUntil } from './blocks';
import { BLANKS } from './split';

/** A place in a block: in a part, or (`following` < 0) before it. */
interface CutPlace {
  readonly part: number;
  readonly following: number;
}

interface LockCut extends CutPlace {
  readonly labels: readonly string[];
}

const SEAM = -1;

/**
 * The block in as many pieces as locked pages begin in it, and the labels of those that begin behind it. `first`: the
 * number of its first element; `pending`: labels of pages that begin before the block.
 */
export function cutAtLocks(
  block: Block,
  first: number,
  locks: readonly PageLock[],
  pending: readonly string[],
): [pieces: readonly Block[], behind: readonly string[]] {
  const cuts = listCuts(block, first, locks);
  const before = [...pending, ...cuts.filter(isBefore).flatMap(({ labels }) => labels)];
  const end = block.parts.length;
  const behind = cuts.filter(({ part }) => part === end).flatMap(({ labels }) => labels);
  let piece = before.length ? { ...block, newPage: true, lockLabels: before } : block;
  const pieces: Block[] = [];
  let removed = 0;
  for (const cut of cuts) {
    if (isBefore(cut) || cut.part === end) continue;
    const [above, below] = cutPiece(piece, { ...cut, part: cut.part - removed });
    pieces.push({ ...above, whole: block });
    piece = { ...below, whole: block };
    removed = cut.part;
  }
  return [[...pieces, piece], behind];
}

function isBefore({ part, following }: CutPlace): boolean {
  return part === 0 && following < 0;
}

/** In the order of the text; locks at one place are one cut. */
function listCuts(block: Block, first: number, locks: readonly PageLock[]): LockCut[] {
  const cuts: LockCut[] = [];
  for (const { element, offset, label } of locks) {
    const place = findCut(block, element - first, offset);
    const same = cuts.findIndex(
      ({ part, following }) => part === place.part && following === place.following,
    );
    const labels = [...(cuts[same]?.labels ?? []), label];
    if (same < 0) cuts.push({ ...place, labels });
    else cuts[same] = { ...place, labels };
  }
  return cuts.sort((one, other) => one.part - other.part || one.following - other.following);
}

/** `element`: counted from the block's first. A dual dialogue begins its page as a whole. */
function findCut(block: Block, element: number, offset: number): CutPlace {
  const { parts } = block;
  if (block.beside.length || (block.cue && !element)) return { part: 0, following: SEAM };
  const found = parts.findIndex((part) => part.offset >= element);
  const number = found < 0 ? parts.length : found;
  const part = parts[number];
  if (part?.offset !== element || offset <= 0) return { part: number, following: SEAM };
  const letter = part.cells.length ? offset : skipBlanks(part.text, offset);
  // The pieces of a monster: the one with the letter.
  const own = parts.findLastIndex(
    (piece, at) => piece.offset === element && (at === number || lineStart(piece, 0) <= letter),
  );
  return findCutWithin(parts[own] ?? part, own, letter);
}

/** The first letter went, and the next one is the blank behind it. */
function skipBlanks(text: string, offset: number): number {
  let at = offset;
  if (text.charAt(at - 1) === '\n') return at;
  while (text.charAt(at) === ' ' || text.charAt(at) === '\t') at++;
  return at;
}

function findCutWithin(part: BlockPart, number: number, offset: number): CutPlace {
  if (part.cells.length) {
    const line = part.spans.findIndex(([start]) => start >= offset);
    if (line < 0) return { part: number + 1, following: SEAM };
    return { part: number, following: line ? lineStart(part, line) : SEAM };
  }
  if (offset >= part.length) return { part: number + 1, following: SEAM };
  const isInside = trimmedEnd(part, offset) > lineStart(part, 0);
  return { part: number, following: isInside ? offset : SEAM };
}

function trimmedEnd(part: BlockPart, offset: number): number {
  const start = lineStart(part, 0);
  let end = offset;
  while (end > start && BLANKS.includes(part.text.charAt(end - 1))) end--;
  return end;
}

/** The part of a piece before the place of a lock, and the rest, which begins the locked page. */
function cutPiece(
  piece: Block,
  { part, following, labels }: LockCut,
): [above: Block, below: Block] {
  const above = piece.parts.slice(0, part);
  const rest = piece.parts.slice(part);
  const [cut] = rest;
  if (cut && following >= 0) {
    above.push(partAbove(cut, following));
    rest[0] = partAfter(cut, following);
  }
  const below = { ...piece, parts: rest, before: 0, newPage: true, continued: true };
  return [
    { ...piece, parts: above, goesOn: true },
    { ...below, lockLabels: labels },
  ];
}

function partAbove(part: BlockPart, following: number): BlockPart {
  const end = part.cells.length ? following : trimmedEnd(part, following);
  const line = part.spans.findLastIndex(([start]) => start < end);
  return partUntil(part, line, part.cells.length ? lineEnd(part, line) : end);
}
