/** Pagination of a screenplay, whole or after a change. The rules are numbered in docs/spec/pagination.md. */
import type { Element } from '../elements';
import {
  type HeldLocks,
  labelPages,
  locksBetween,
  NO_LOCKS,
  type PageLock,
  pageLabelText,
} from '../production/pageLocks';
import { LETTER, type Profile } from '../profile';
import type { Block } from './blocks';
import { fillPage, type PageStart, pageStartAt, pageStartKey, type Sheet } from './breaks';
import { gatherBlocks, type LayoutMemory, NO_MEMORY } from './gather';
import { cutAtLocks } from './lockCuts';
import type { Page } from './page';

/**
 * The blocks of a script, with the element each begins at and what was remembered before it. The pieces of a block in
 * which locked pages begin have the first element of the whole block.
 */
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

  /** How many blocks stand before a change: one ends at the element that begins the next, so that one less is sure. */
  untouchedBy(element: number): number {
    const last = Math.max(0, this.before(element) - 1);
    return this.before(this.firstElements[last] ?? 0);
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
  readonly locks: HeldLocks;
  #pages: readonly Page[] | null = null;
  #labels: readonly string[] | null = null;

  constructor(
    elements: readonly Element[],
    profile: Profile,
    blockList: BlockList,
    sheets: readonly Sheet[],
    locks: HeldLocks,
  ) {
    this.elements = elements;
    this.profile = profile;
    this.blockList = blockList;
    this.sheets = sheets;
    this.locks = locks;
  }

  /** Made for who asks: after a key nobody does. */
  get pages(): readonly Page[] {
    this.#pages ??= this.sheets.map(({ lines }, page) => ({ label: this.label(page), lines }));
    return this.#pages;
  }

  /** A number, unless pages are locked (PL2). */
  label(page: number): string {
    if (!this.locks.labels.length) return `${this.profile.firstPageNumber + page}`;
    this.#labels ??= this.#labelPages();
    return this.#labels[page] ?? '';
  }

  #labelPages(): string[] {
    const starts = this.sheets.map(({ start }) =>
      start.rest ? [] : (this.blockList.blocks[start.block]?.lockLabels ?? []),
    );
    return labelPages(starts, this.locks.labels).map(pageLabelText);
  }
}

/** Lays a whole screenplay out: by the profile given, else by ours. */
export function paginate(
  elements: readonly Element[],
  profile: Profile = LETTER,
  locks: HeldLocks = NO_LOCKS,
): Layout {
  const blockList = new BlockList();
  let at = 0;
  let memory = NO_MEMORY;
  while (at < elements.length)
    [at, memory] = gatherNextBlock(blockList, elements, at, memory, profile, locks);
  const sheets: Sheet[] = [];
  let following: PageStart | null = pageStartAt(0);
  while (following) {
    const [sheet, next]: [Sheet, PageStart | null] = fillPage(blockList.blocks, following, profile);
    sheets.push(sheet);
    following = next;
  }
  return new Layout(elements, profile, blockList, sheets, locks);
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
  locks: HeldLocks = NO_LOCKS,
): Layout {
  const { profile } = previous;
  const alike = countAlikeLocks(previous, locks, elements.length, before, after);
  const { blockList, first, last, oldLast } = regather(previous, elements, alike, locks);
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
  return new Layout(elements, profile, blockList, sheets, locks);
}

/** How many elements at the beginning and at the end are unchanged. */
interface Unchanged {
  readonly before: number;
  readonly after: number;
}

/** How many elements at the beginning and at the end have the same locks too. */
function countAlikeLocks(
  previous: Layout,
  { places }: HeldLocks,
  count: number,
  before: number,
  after: number,
): Unchanged {
  const old = previous.locks.places;
  if (old === places && count === previous.elements.length) return { before, after };
  const shift = count - previous.elements.length;
  const first = countSameBeginning(old, places, shift ? before : count);
  const last = countSameEnd(old.slice(first), places.slice(first), shift);
  const starts = [old[first], places[first]].map((place) => place?.element ?? before);
  const rests = [
    last < old.length - first
      ? previous.elements.length - 1 - (old.at(-1 - last)?.element ?? 0)
      : after,
    last < places.length - first ? count - 1 - (places.at(-1 - last)?.element ?? 0) : after,
  ];
  return {
    before: Math.min(before, ...starts),
    after: Math.max(0, Math.min(after, ...rests)),
  };
}

/** In elements from `end` on, which stand elsewhere now, the same number is another place. */
function countSameBeginning(
  old: readonly PageLock[],
  now: readonly PageLock[],
  end: number,
): number {
  let first = 0;
  while (isSamePlace(old[first], now[first], 0) && (old[first]?.element ?? end) < end) first++;
  return first;
}

function countSameEnd(old: readonly PageLock[], now: readonly PageLock[], shift: number): number {
  let last = 0;
  while (isSamePlace(old.at(-1 - last), now.at(-1 - last), shift)) last++;
  return last;
}

function isSamePlace(
  one: PageLock | undefined,
  other: PageLock | undefined,
  shift: number,
): boolean {
  if (!one || !other) return false;
  return (
    one.element + shift === other.element &&
    one.offset === other.offset &&
    one.label === other.label
  );
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
  locks: HeldLocks,
): [at: number, memory: LayoutMemory] {
  const { block, following, memory: next } = gatherBlocks(elements, at, memory, profile);
  const own = locksBetween(locks, at, following);
  const pending = memory.lockLabels;
  if (!block) {
    const lockLabels = own.length ? [...pending, ...own.map(({ label }) => label)] : pending;
    return [following, { ...next, lockLabels }];
  }
  if (!own.length && !pending.length) {
    blockList.add(block, at, memory);
    return [following, next];
  }
  const [pieces, behind] = cutAtLocks(block, at, own, pending);
  for (const piece of pieces) blockList.add(piece, at, memory);
  return [following, { ...next, lockLabels: behind }];
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
  { before, after }: Unchanged,
  locks: HeldLocks,
): Regathered {
  const old = previous.blockList;
  const first = old.untouchedBy(before);
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
    [at, memory] = gatherNextBlock(blockList, elements, at, memory, previous.profile, locks);
  }
  return { blockList, first, last: blockList.blocks.length, oldLast: old.blocks.length };
}

function isSameMemory(one: LayoutMemory | undefined, other: LayoutMemory): boolean {
  return (
    one?.breaks === other.breaks &&
    haveEqualItems(one.speakers, other.speakers) &&
    haveEqualItems(one.lockLabels, other.lockLabels) &&
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
    start: { ...start, block: start.block + shift },
    lastBlock: lastBlock + shift,
  };
}
