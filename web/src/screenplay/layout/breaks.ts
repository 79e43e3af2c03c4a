/** Page breaks: filling one page after the other with blocks. Rules PG9 to PG18. */
import { linesOn, type Profile } from '../profile';
import { type Block, blockHeight, blockStarts } from './blocks';
import { linesOf } from './lines';
import type { PageLine } from './page';
import { bestCut, cutBlock, EPSILON, forcedCut, LEAST } from './split';

/** Where a page begins: with a block, or with what is left of it. */
export interface PageStart {
  readonly block: number;
  readonly rest: Block | null;
}

export function pageStartAt(block: number, rest: Block | null = null): PageStart {
  return { block, rest };
}

/** The same for places at which the same text begins. `block`: where its block stood before a change. */
export function pageStartKey(start: PageStart, block: number = start.block): string {
  return JSON.stringify([block, start.rest && blockStarts(start.rest)]);
}

export interface Sheet {
  readonly lines: readonly PageLine[];
  readonly placed: readonly PlacedBlock[];
  readonly start: PageStart;
  readonly lastBlock: number; // that had a say in where this page ends
}

/** A block, or a part of it, on a page. */
export interface PlacedBlock {
  readonly block: Block;
  readonly top: number; // lines above it
  readonly number: number; // of the block, counted from the one the page begins with
  readonly goesOn: boolean;
}

/** One page, and where the next one begins. Depends on nothing but the blocks from `start` on. */
export function fillPage(
  blocks: readonly Block[],
  start: PageStart,
  profile: Profile,
): [sheet: Sheet, following: PageStart | null] {
  const placed: PlacedBlock[] = [];
  const [lastBlock, following] = placeBlocks(blocks, start, profile, placed);
  const lines: PageLine[] = [];
  for (const { block, top, goesOn } of placed) {
    lines.push(...linesOf(block, top, profile.marks, goesOn));
  }
  const atEnd = following !== null && following.block >= blocks.length;
  return [{ lines, placed, start, lastBlock }, atEnd ? null : following];
}

/** Adds to `placed` what the page takes; gives the last block looked at and where the next page begins. */
function placeBlocks(
  blocks: readonly Block[],
  start: PageStart,
  profile: Profile,
  placed: PlacedBlock[],
): [lastBlock: number, following: PageStart | null] {
  const capacity = linesOn(profile);
  let y = 0;
  let index = start.block;
  let block = start.rest ?? blocks[index];
  while (block) {
    const isFirst = !placed.length;
    if (block.newPage && !isFirst) return [index, pageStartAt(index)];
    const top = isFirst ? 0 : y + block.before;
    y = top + blockHeight(block, isFirst);
    if (y > capacity + EPSILON)
      return [index, splitOrMove(placed, block, top, { index, start: start.block }, profile)];
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
function splitOrMove(
  placed: PlacedBlock[],
  block: Block,
  top: number,
  { index, start }: At,
  profile: Profile,
): PageStart {
  const room = linesOn(profile) - top;
  const cut = block.splits ? bestCut(block, room, profile.atSentences, !placed.length) : null;
  if (cut) {
    const [above, below] = cutBlock(block, cut);
    placed.push({ block: above, top, number: index - start, goesOn: true });
    return pageStartAt(index, below);
  }
  const remaining = blocksThatStay(placed, block);
  if (!remaining) return forceSplit(placed, block, top, { index, start }, profile);
  const [firstMoved] = placed.splice(remaining);
  return pageStartAt(firstMoved ? start + firstMoved.number : index);
}

/** PG12, PG13: how many blocks stay when this one moves. Headings go along, and what stands before a transition. */
function blocksThatStay(placed: readonly PlacedBlock[], block: Block): number {
  let remaining = placed.length;
  let moved = block;
  for (;;) {
    const before = placed[remaining - 1]?.block;
    if (!before || !(before.keepsNext || moved.closing)) return remaining;
    remaining -= 1;
    moved = before;
  }
}

/** PG16: everything on this page would have to move along, or the block is taller than a page. */
function forceSplit(
  placed: PlacedBlock[],
  block: Block,
  top: number,
  { index, start }: At,
  profile: Profile,
): PageStart {
  const room = linesOn(profile) - top;
  if (placed.length && room < LEAST + 1) return pageStartAt(index);
  const [above, below] = forcedCut(block, room, !placed.length);
  placed.push({ block: above, top, number: index - start, goesOn: below !== null });
  return below ? pageStartAt(index, below) : pageStartAt(index + 1);
}
