/** Page breaks: filling one page after the other with blocks. Rules PG9 to PG18. */
import { linesOn, type Profile } from '../profile';
import {
  type Block,
  beginsScene,
  blockHeight,
  blockStarts,
  followScene,
  type RunningScene,
} from './blocks';
import { linesOf, makeSceneBottom, makeSceneTop } from './lines';
import type { PageLine } from './page';
import { bestCut, cutBlock, EPSILON, forcedCut, LEAST } from './split';

/** Where a page begins: with a block, or with what is left of it. */
export interface PageStart {
  readonly block: number;
  readonly rest: Block | null;
  /** Where pages say that a scene goes on. */
  readonly scene: RunningScene | null;
}

export function pageStartAt(
  block: number,
  rest: Block | null = null,
  scene: RunningScene | null = null,
): PageStart {
  return { block, rest, scene };
}

/** The same for places at which the same text begins. `block`: where its block stood before a change. */
export function pageStartKey(start: PageStart, block: number = start.block): string {
  return JSON.stringify([block, start.rest && blockStarts(start.rest), start.scene]);
}

export interface Sheet {
  readonly lines: readonly PageLine[];
  readonly placed: readonly PlacedBlock[];
  /** Lines above the text that a mark takes, and the marks: no part of `placed`. */
  readonly above: number;
  readonly sceneMarks: readonly PageLine[];
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

/** Lines for the text of a page that has marks. */
const LEAST_LINES = 6;

/** One page, and where the next one begins. Depends on nothing but `start` and the blocks from there on. */
export function fillPage(
  blocks: readonly Block[],
  start: PageStart,
  profile: Profile,
): [sheet: Sheet, following: PageStart | null] {
  const { showSceneBottom, showSceneTop, sceneLines } = profile.marks;
  const hasRoom = linesOn(profile) >= 2 * sceneLines + LEAST_LINES;
  if ((showSceneBottom || showSceneTop) && hasRoom) return fillInScene(blocks, start, profile);
  const stacked = stackPage(blocks, start, profile, linesOn(profile));
  const { placed, lastBlock, following } = stacked;
  const lines = makePageLines(placed, profile);
  return [{ lines, placed, above: 0, sceneMarks: [], start, lastBlock }, following];
}

/** CT3: the marks take their lines of the page, and the text stands between them. */
function fillInScene(
  blocks: readonly Block[],
  start: PageStart,
  profile: Profile,
): [sheet: Sheet, following: PageStart | null] {
  const { showSceneTop, showSceneBottom, sceneLines } = profile.marks;
  const top = showSceneTop && isWithinScene(start, blocks) ? start.scene : null;
  const above = top ? sceneLines : 0;
  const capacity = linesOn(profile) - above;
  let stacked = stackPage(blocks, start, profile, capacity);
  let scene = followScene(start.scene, stacked.placed);
  // Also the block that the next page begins with has a say.
  const lastBlock = stacked.lastBlock + 1;
  const goesOn = () => showSceneBottom && scene !== null && isWithin(stacked.following, blocks);
  if (goesOn()) {
    stacked = stackPage(blocks, start, profile, capacity - sceneLines);
    scene = followScene(start.scene, stacked.placed);
  }
  const { placed, following } = stacked;
  const sceneMarks = [
    ...(top ? [makeSceneTop(top, profile)] : []),
    ...(goesOn() ? [makeSceneBottom(profile)] : []),
  ];
  const text = makePageLines(placed, profile).map((line) => ({ ...line, row: line.row + above }));
  const isTop = ({ kind }: PageLine) => kind === 'sceneTop';
  const lines = [
    ...sceneMarks.filter(isTop),
    ...text,
    ...sceneMarks.filter((line) => !isTop(line)),
  ];
  const next = following && pageStartAt(following.block, following.rest, scene);
  return [{ lines, placed, above, sceneMarks, start, lastBlock }, next];
}

/** CT1: whether a page begins within a scene. */
function isWithinScene(start: PageStart, blocks: readonly Block[]): boolean {
  return start.scene !== null && isWithin(start, blocks);
}

function isWithin(start: PageStart | null, blocks: readonly Block[]): boolean {
  if (!start) return false;
  const block = blocks[start.block];
  return start.rest !== null || (block !== undefined && !beginsScene(block));
}

interface StackedPage {
  readonly placed: PlacedBlock[];
  /** The last block that had a say in where the page ends. */
  readonly lastBlock: number;
  readonly following: PageStart | null;
}

function stackPage(
  blocks: readonly Block[],
  start: PageStart,
  profile: Profile,
  capacity: number,
): StackedPage {
  const placed: PlacedBlock[] = [];
  const room = { capacity, atSentences: profile.atSentences };
  const [lastBlock, following] = placeBlocks(blocks, start, room, placed);
  const atEnd = following !== null && following.block >= blocks.length;
  return { placed, lastBlock, following: atEnd ? null : following };
}

function makePageLines(placed: readonly PlacedBlock[], { marks }: Profile): PageLine[] {
  return placed.flatMap(({ block, top, goesOn }) => linesOf(block, top, marks, goesOn));
}

/** How much a page holds, and where paragraphs may split. */
interface PageRoom {
  readonly capacity: number;
  readonly atSentences: boolean;
}

/** Adds to `placed` what the page takes; gives the last block looked at and where the next page begins. */
function placeBlocks(
  blocks: readonly Block[],
  start: PageStart,
  room: PageRoom,
  placed: PlacedBlock[],
): [lastBlock: number, following: PageStart | null] {
  let y = 0;
  let index = start.block;
  let block = start.rest ?? blocks[index];
  while (block) {
    const isFirst = !placed.length;
    if (block.newPage && !isFirst) return [index, pageStartAt(index)];
    const above = placed.at(-1)?.block;
    const top = above ? y + Math.max(above.after, block.before) : 0; // PG29
    y = top + blockHeight(block, isFirst);
    if (y > room.capacity + EPSILON)
      return [index, splitOrMove(placed, block, top, { index, start: start.block }, room)];
    placed.push({ block, top, number: index - start.block, goesOn: block.goesOn });
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
  { capacity, atSentences }: PageRoom,
): PageStart {
  const room = capacity - top;
  const cut = block.splits ? bestCut(block, room, atSentences, !placed.length) : null;
  if (cut) {
    const [above, below] = cutBlock(block, cut);
    placed.push({ block: above, top, number: index - start, goesOn: true });
    return pageStartAt(index, below);
  }
  const remaining = blocksThatStay(placed, block);
  if (!remaining) return forceSplit(placed, block, top, { index, start }, capacity);
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
  capacity: number,
): PageStart {
  const room = capacity - top;
  if (placed.length && room < LEAST + 1) return pageStartAt(index);
  const [above, below] = forcedCut(block, room, !placed.length);
  placed.push({ block: above, top, number: index - start, goesOn: below !== null || block.goesOn });
  return below ? pageStartAt(index, below) : pageStartAt(index + 1);
}
