/** Filling one page after the other with blocks. Rules PG9 to PG18. */
import { linesOn, type Profile } from '../profile';
import { type Block, height, startsAt } from './blocks';
import { linesOf } from './lines';
import type { Line } from './page';
import { bestCut, cutBlock, EPSILON, forcedCut, LEAST } from './split';

/** Where a page begins: with a block, or with what is left of it. */
export interface Place {
  readonly block: number;
  readonly rest: Block | null;
}

export function place(block: number, rest: Block | null = null): Place {
  return { block, rest };
}

/** The same for places at which the same text begins. `block`: where its block stood before a change. */
export function keyOf(start: Place, block: number = start.block): string {
  return JSON.stringify([block, start.rest && startsAt(start.rest)]);
}

export interface Sheet {
  readonly lines: readonly Line[];
  readonly placed: readonly Placed[];
  readonly start: Place;
  readonly seen: number; // the last block that had a say in where this page ends
}

/** A block, or a part of it, on a page. */
export interface Placed {
  readonly block: Block;
  readonly top: number; // lines above it
  readonly number: number; // of the block, counted from the one the page begins with
  readonly goesOn: boolean;
}

/** One page, and where the next one begins. Depends on nothing but the blocks from `start` on. */
export function fill(
  blocks: readonly Block[],
  start: Place,
  profile: Profile,
): [sheet: Sheet, following: Place | null] {
  const placed: Placed[] = [];
  const [seen, following] = placeAll(blocks, start, profile, placed);
  const lines: Line[] = [];
  for (const { block, top, goesOn } of placed) {
    lines.push(...linesOf(block, top, profile.marks, goesOn));
  }
  const atEnd = following !== null && following.block >= blocks.length;
  return [{ lines, placed, start, seen }, atEnd ? null : following];
}

/** Adds to `placed` what the page takes; gives the last block looked at and where the next page begins. */
function placeAll(
  blocks: readonly Block[],
  start: Place,
  profile: Profile,
  placed: Placed[],
): [seen: number, following: Place | null] {
  const capacity = linesOn(profile);
  let y = 0;
  let index = start.block;
  let block = start.rest ?? blocks[index];
  while (block) {
    const first = !placed.length;
    if (block.newPage && !first) return [index, place(index)];
    const top = first ? 0 : y + block.before;
    y = top + height(block, first);
    if (y > capacity + EPSILON)
      return [index, overflow(placed, block, top, { index, start: start.block }, profile)];
    placed.push({ block, top, number: index - start.block, goesOn: false });
    index += 1;
    block = blocks[index];
  }
  return [index, null];
}

/** A block's place in the script, and that of the block its page begins with. */
interface At {
  readonly index: number;
  readonly start: number;
}

/** A block does not fit: split it, or move it with what must go along. Changes `placed`. */
function overflow(
  placed: Placed[],
  block: Block,
  top: number,
  { index, start }: At,
  profile: Profile,
): Place {
  const room = linesOn(profile) - top;
  const cut = block.splits ? bestCut(block, room, profile.atSentences, !placed.length) : null;
  if (cut) {
    const [above, below] = cutBlock(block, cut);
    placed.push({ block: above, top, number: index - start, goesOn: true });
    return place(index, below);
  }
  const kept = keptOf(placed, block);
  if (!kept) return forced(placed, block, top, { index, start }, profile);
  const [firstMoved] = placed.splice(kept);
  return place(firstMoved ? start + firstMoved.number : index);
}

/** PG12, PG13: how many blocks stay when this one moves. Headings go along, and what stands before a transition. */
function keptOf(placed: readonly Placed[], block: Block): number {
  let kept = placed.length;
  let moved = block;
  for (;;) {
    const before = placed[kept - 1]?.block;
    if (!before || !(before.keepsNext || moved.closing)) return kept;
    kept -= 1;
    moved = before;
  }
}

/** PG16: everything on this page would have to move along, or the block is taller than a page. */
function forced(
  placed: Placed[],
  block: Block,
  top: number,
  { index, start }: At,
  profile: Profile,
): Place {
  const room = linesOn(profile) - top;
  if (placed.length && room < LEAST + 1) return place(index);
  const [above, below] = forcedCut(block, room, !placed.length);
  placed.push({ block: above, top, number: index - start, goesOn: below !== null });
  return below ? place(index, below) : place(index + 1);
}
