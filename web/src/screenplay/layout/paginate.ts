/** Pagination of a screenplay, whole or after a change. The rules are numbered in docs/spec/pagination.md. */
import type { Element } from '../elements';
import { LETTER, type Profile } from '../profile';
import type { Block } from './blocks';
import { fillPage, type PageStart, pageStartAt, pageStartKey, type Sheet } from './breaks';
import { gatherBlocks, type LayoutMemory, NO_MEMORY } from './gather';
import type { Page } from './page';

/** The blocks of a script, with the element each begins at and what was remembered before it. */
class BlockList {
  readonly blocks: Block[];
  readonly firstElements: number[];
  readonly memories: LayoutMemory[];

  constructor(blocks: Block[] = [], firstElements: number[] = [], memories: LayoutMemory[] = []) {
    this.blocks = blocks;
    this.firstElements = firstElements;
    this.memories = memories;
  }

  add(block: Block, first: number, memory: LayoutMemory): void {
    this.blocks.push(block);
    this.firstElements.push(first);
    this.memories.push(memory);
  }

  until(count: number): BlockList {
    return new BlockList(
      this.blocks.slice(0, count),
      this.firstElements.slice(0, count),
      this.memories.slice(0, count),
    );
  }

  /** With the blocks of `other` from `start` on behind it, whose elements now stand `shift` further. */
  extended(other: BlockList, start: number, shift: number): BlockList {
    return new BlockList(
      this.blocks.concat(other.blocks.slice(start)),
      this.firstElements.concat(shiftNumbers(shift, other.firstElements.slice(start))),
      this.memories.concat(other.memories.slice(start)),
    );
  }

  /** How many blocks begin before an element. */
  before(element: number): number {
    let low = 0;
    let high = this.firstElements.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.firstElements[middle] ?? element) < element) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  startingAt(element: number): number | null {
    const found = this.before(element);
    return this.firstElements[found] === element ? found : null;
  }
}

function shiftNumbers(shift: number, numbers: number[]): number[] {
  return shift ? numbers.map((number) => number + shift) : numbers;
}

/** Pages, and what it takes to make them anew after a change. */
export class Layout {
  readonly elements: readonly Element[];
  readonly profile: Profile;
  readonly blockList: BlockList;
  readonly sheets: readonly Sheet[];
  #pages: readonly Page[] | null = null;

  constructor(
    elements: readonly Element[],
    profile: Profile,
    blockList: BlockList,
    sheets: readonly Sheet[],
  ) {
    this.elements = elements;
    this.profile = profile;
    this.blockList = blockList;
    this.sheets = sheets;
  }

  /** Made for who asks: after a key nobody does. */
  get pages(): readonly Page[] {
    this.#pages ??= this.sheets.map(({ lines }, page) => ({ label: this.label(page), lines }));
    return this.#pages;
  }

  label(page: number): string {
    return `${this.profile.firstPageNumber + page}`;
  }
}

/** Lays a whole screenplay out: by the profile given, else by ours. */
export function paginate(elements: readonly Element[], profile: Profile = LETTER): Layout {
  const blockList = new BlockList();
  let at = 0;
  let memory = NO_MEMORY;
  while (at < elements.length)
    [at, memory] = gatherNextBlock(blockList, elements, at, memory, profile);
  const sheets: Sheet[] = [];
  let following: PageStart | null = pageStartAt(0);
  while (following) {
    const [sheet, next]: [Sheet, PageStart | null] = fillPage(blockList.blocks, following, profile);
    sheets.push(sheet);
    following = next;
  }
  return new Layout(elements, profile, blockList, sheets);
}

/**
 * The layout after a change: blocks untouched are reused, and pages too as soon as they begin as before. `before` and
 * `after` count the unchanged elements at the beginning and at the end.
 */
export function repaginateBetween(
  previous: Layout,
  elements: readonly Element[],
  before: number,
  after: number,
): Layout {
  const { profile } = previous;
  const { blockList, first, last, oldLast } = regather(previous, elements, before, after);
  const sheets = previous.sheets.filter(({ lastBlock }) => lastBlock < first);
  let following = previous.sheets[sheets.length]?.start ?? null;
  while (following) {
    const [sheet, next]: [Sheet, PageStart | null] = fillPage(blockList.blocks, following, profile);
    sheets.push(sheet);
    following = next;
    if (!next || next.block < last) continue;
    const same = sheetBeginningAt(previous.sheets, next, next.block - last + oldLast);
    if (same < 0) continue;
    sheets.push(...previous.sheets.slice(same).map((old) => shiftSheet(old, last - oldLast)));
    break;
  }
  return new Layout(elements, profile, blockList, sheets);
}

/** The sheet that began, at a block then numbered `block`, with the same text; -1: none did. */
function sheetBeginningAt(sheets: readonly Sheet[], start: PageStart, block: number): number {
  let low = 0;
  let high = sheets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sheets[middle]?.start.block ?? block) < block) low = middle + 1;
    else high = middle;
  }
  // A long block begins several sheets.
  const key = pageStartKey(start, block);
  for (let at = low; sheets[at]?.start.block === block; at++) {
    if (pageStartKey(sheets[at]?.start ?? start) === key) return at;
  }
  return -1;
}

function gatherNextBlock(
  blockList: BlockList,
  elements: readonly Element[],
  at: number,
  memory: LayoutMemory,
  profile: Profile,
): [at: number, memory: LayoutMemory] {
  const found = gatherBlocks(elements, at, memory, profile);
  if (found.block) blockList.add(found.block, at, memory);
  return [found.following, found.memory];
}

interface Regathered {
  readonly blockList: BlockList;
  readonly first: number;
  readonly last: number;
  readonly oldLast: number;
}

/** The new blocks, the first of them that may differ, and behind the last one: in the new and in the old list. */
function regather(
  previous: Layout,
  elements: readonly Element[],
  before: number,
  after: number,
): Regathered {
  const old = previous.blockList;
  // A block ends at the element that begins the next one: unless both stand before the change, gather it again.
  const first = Math.max(0, old.before(before) - 1);
  const blockList = old.until(first);
  let at = first ? (old.firstElements[first] ?? 0) : 0;
  let memory = first ? (old.memories[first] ?? NO_MEMORY) : NO_MEMORY;
  const shift = elements.length - previous.elements.length;
  while (at < elements.length) {
    const found = at >= elements.length - after ? old.startingAt(at - shift) : null;
    if (found !== null && isSameMemory(old.memories[found], memory)) {
      const last = blockList.blocks.length;
      return { blockList: blockList.extended(old, found, shift), first, last, oldLast: found };
    }
    [at, memory] = gatherNextBlock(blockList, elements, at, memory, previous.profile);
  }
  return { blockList, first, last: blockList.blocks.length, oldLast: old.blocks.length };
}

function isSameMemory(one: LayoutMemory | undefined, other: LayoutMemory): boolean {
  return (
    one?.breaks === other.breaks &&
    haveEqualItems(one.speakers, other.speakers) &&
    haveEqualItems(one.counted, other.counted)
  );
}

function haveEqualItems<Item>(some: readonly Item[], others: readonly Item[]): boolean {
  return some.length === others.length && some.every((item, at) => item === others[at]);
}

function shiftSheet(sheet: Sheet, shift: number): Sheet {
  if (!shift) return sheet;
  const { start, lastBlock } = sheet;
  return {
    ...sheet,
    start: pageStartAt(start.block + shift, start.rest),
    lastBlock: lastBlock + shift,
  };
}
