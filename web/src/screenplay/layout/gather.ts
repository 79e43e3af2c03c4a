/** Grouping of elements into blocks, from first to last; what depends on earlier elements travels as `LayoutMemory`. */
import type { Dual, Element } from '../elements';
import { findOmittedEnd, opensOmitted } from '../production/omittedScenes';
import { ADVANCE, type Behaviour, type Box, boxOf, PLAIN_BOX, type Profile } from '../profile';
import { type Block, type BlockPart, makeBlock, splitLongPart } from './blocks';
import { makePart, omittedPart, ownBox, partOf } from './parts';
import { automaticMark, parseCue, type Speakers, speakersAfter } from './speakers';
import { widthOf } from './text/cells';
import { displayText, toCapitals } from './text/displayText';

const GUTTER = 0.25; // inches between the columns of a dual dialogue, and of its parentheticals' inset
const LONGEST_CUE = 10; // lines; more is text in the wrong place and breaks like text
const MOST_PARTS = 200; // in one speech or dual dialogue; more of them begin another block, so that none costs a square
const DEEPEST = 9; // level of a list item that is still counted by itself

/** What an element must know of those before it. */
export interface LayoutMemory {
  readonly speakers: Speakers;
  readonly counted: readonly number[]; // items of the list at hand, by level
  readonly breaks: boolean; // what does not print asked for a new page
  readonly lockLabels: readonly string[]; // of locked pages that begin with what prints next (PL3)
}

export const NO_MEMORY: LayoutMemory = {
  speakers: [],
  counted: [],
  breaks: false,
  lockLabels: [],
};

export interface GatheredBlocks {
  readonly block: Block | null; // null: nothing here prints
  readonly following: number; // index of the first element behind it
  readonly memory: LayoutMemory;
}

/** The block that begins with the element at `at`. */
export function gatherBlocks(
  elements: readonly Element[],
  at: number,
  memory: LayoutMemory,
  profile: Profile,
): GatheredBlocks {
  const element = elements[at];
  if (!element) return { block: null, following: elements.length, memory };
  if (opensOmitted(element)) return gatherOmitted(elements, element, at, memory, profile);
  if (element.dual) return gatherDual(elements, element, at, memory, profile);
  const box = ownBox(element, profile);
  const breaks = memory.breaks || element.breakBefore === true;
  if (box.behaviour === 'hidden') {
    return { block: null, following: at + 1, memory: { ...memory, breaks } };
  }
  if (box.behaviour === 'cue' || isInSpeech(box.behaviour)) {
    return gatherSpeech(elements, element, at, memory, profile);
  }
  return gatherParagraph(element, at, box, memory, profile);
}

function gatherParagraph(
  element: Element,
  at: number,
  box: Box,
  memory: LayoutMemory,
  profile: Profile,
): GatheredBlocks {
  const speakers = element.kind === 'sceneHeading' ? [] : memory.speakers;
  const [bullet, counted] = bulletOf(element, memory.counted);
  const paragraph = makeBlock(splitLongPart(partOf(element, box, bullet)), {
    before: box.before,
    after: box.after,
    splits: !isWhole(box.behaviour) && (profile.splitAction || element.kind === 'table'),
    newPage: box.newPage || memory.breaks || element.breakBefore === true,
    keepsNext: box.behaviour === 'heading',
    closing: box.behaviour === 'closing',
  });
  const remembered = { ...NO_MEMORY, speakers, counted };
  return { block: paragraph, following: at + 1, memory: remembered };
}

/** PG33: an omitted scene and its omitted neighbours are one line, which neither keeps nor is kept. */
function gatherOmitted(
  elements: readonly Element[],
  heading: Element,
  at: number,
  memory: LayoutMemory,
  profile: Profile,
): GatheredBlocks {
  const box = boxOf(heading, profile);
  const newPage = box.newPage || heading.breakBefore === true || memory.breaks;
  const block = makeBlock([omittedPart(heading, box)], { before: box.before, newPage });
  return { block, following: findOmittedEnd(elements, at), memory: NO_MEMORY };
}

function isInSpeech(behaviour: Behaviour): boolean {
  return behaviour === 'dialogue' || behaviour === 'parenthetical';
}

function isWhole(behaviour: Behaviour): boolean {
  return behaviour === 'heading' || behaviour === 'closing';
}

/** PG8: a cue and the parentheticals, dialogue and lyrics behind it are one block. */
function gatherSpeech(
  elements: readonly Element[],
  first: Element,
  at: number,
  memory: LayoutMemory,
  profile: Profile,
): GatheredBlocks {
  const box = ownBox(first, profile);
  const opening = openingOf(first, box, memory.speakers, profile);
  const { cue, parts } = opening;
  const [following, after] = addSpokenParts(parts, elements, at, profile);
  const before = first.kind === 'lyrics' && !box.before ? 1 : box.before;
  const newPage = box.newPage || first.breakBefore === true || memory.breaks;
  const block =
    cue && !parts.length
      ? makeBlock([cue], { before, after, newPage })
      : makeBlock(parts, { before, after, cue, splits: true, newPage });
  return { block, following, memory: { ...NO_MEMORY, speakers: opening.speakers } };
}

interface Opening {
  readonly cue: BlockPart | null;
  readonly parts: BlockPart[];
  readonly speakers: Speakers;
}

function openingOf(first: Element, box: Box, speakers: Speakers, profile: Profile): Opening {
  if (box.behaviour !== 'cue')
    return { cue: null, parts: splitLongPart(partOf(first, box)), speakers };
  const [cue, nextSpeakers] = cuePart(first, box, speakers, profile);
  return cue.spans.length > LONGEST_CUE
    ? { cue: null, parts: splitLongPart(cue), speakers: nextSpeakers }
    : { cue, parts: [], speakers: nextSpeakers };
}

/** Adds what belongs to the speech that begins at `at`; the element behind it, and the blank lines below the last part. */
function addSpokenParts(
  parts: BlockPart[],
  elements: readonly Element[],
  at: number,
  profile: Profile,
): [following: number, after: number] {
  let following = at + 1;
  const first = elements[at];
  let after = first ? ownBox(first, profile).after : 0;
  for (let behind = at + 1; ; behind++) {
    const element = elements[behind];
    if (!element || element.dual || element.breakBefore) break;
    const box = ownBox(element, profile);
    if (box.behaviour === 'hidden') continue;
    if (!isInSpeech(box.behaviour) || parts.length >= MOST_PARTS) break;
    const gap = Math.max(after, box.before);
    parts.push(...splitLongPart({ ...partOf(element, box, '', behind - at), gap }));
    following = behind + 1;
    after = box.after;
  }
  return [following, after];
}

function gatherDual(
  elements: readonly Element[],
  first: Element,
  at: number,
  memory: LayoutMemory,
  profile: Profile,
): GatheredBlocks {
  const following = endOfDual(elements, at);
  // PG22: both speak at once, so both are compared with who spoke before them, and both are remembered.
  const start: Column = { parts: [], speakers: memory.speakers, after: 0 };
  const columns: Record<Dual, Column> = { left: { ...start, parts: [] }, right: start };
  for (const [offset, element] of elements.slice(at, following).entries()) {
    if (element.dual) addColumnPart(columns[element.dual], element, element.dual, offset, profile);
  }
  const { left, right } = columns;
  const lastSpeakers = [...new Set([...left.speakers, ...right.speakers])];
  const remembered = { ...NO_MEMORY, speakers: lastSpeakers };
  const newPage = first.breakBefore === true || memory.breaks;
  if (!left.parts.length && !right.parts.length) {
    return { block: null, following, memory: { ...remembered, breaks: newPage } };
  }
  const block = makeBlock(left.parts.length ? left.parts : right.parts, {
    before: profile.boxes.character?.before ?? 1,
    after: Math.max(left.after, right.after),
    beside: left.parts.length ? right.parts : [],
    newPage,
  });
  return { block, following, memory: remembered };
}

interface Column {
  readonly parts: BlockPart[];
  speakers: Speakers;
  after: number; // blank lines below its last part
}

function addColumnPart(
  column: Column,
  element: Element,
  dual: Dual,
  offset: number,
  profile: Profile,
): void {
  const box = ownBox(element, profile);
  if (box.behaviour === 'hidden') return;
  const [part, speakers] = columnPart(element, box, dual, column.speakers, profile);
  // PG29: in a column as in a speech; a cue or action begins a column, whatever stands above.
  const isBelow = column.parts.length > 0 && isInSpeech(box.behaviour);
  const gap = isBelow ? Math.max(column.after, box.before) : 0;
  column.parts.push(...splitLongPart({ ...part, offset, gap }));
  column.speakers = speakers;
  column.after = box.after;
}

/** Behind the right column that follows the left one. */
function endOfDual(elements: readonly Element[], at: number): number {
  let following = at + 1;
  let column = elements[at]?.dual;
  for (; following < Math.min(elements.length, at + MOST_PARTS); following++) {
    const element = elements[following];
    const turnedBack = column === 'right' && element?.dual === 'left';
    if (!element?.dual || element.breakBefore || turnedBack || opensOmitted(element)) break;
    column = element.dual;
  }
  return following;
}

/** PG17: a column's dialogue fills it, its parentheticals are inset, its cues centred without their mark. */
function columnPart(
  element: Element,
  box: Box,
  column: Dual,
  speakers: Speakers,
  profile: Profile,
): [part: BlockPart, speakers: Speakers] {
  const page = profile.boxes.action ?? PLAIN_BOX;
  const width = (page.right - page.left - GUTTER) / 2;
  const left = column === 'left' ? page.left : page.right - width;
  if (box.behaviour === 'cue') {
    const columnBox = { ...box, left, right: left + width, first: 0 };
    const [part, nextSpeakers] = cuePart(element, columnBox, speakers, profile);
    const free = width * 72 - ADVANCE * widthOf(part.text.slice(0, part.length));
    const x = Math.floor(left * 72 + Math.max(free, 0) / 2);
    return [{ ...part, x, firstX: x }, nextSpeakers];
  }
  const inset = box.behaviour === 'parenthetical' ? GUTTER : 0;
  return [partOf(element, { ...box, left: left + inset, right: left + width - inset }), speakers];
}

function cuePart(
  element: Element,
  box: Box,
  speakers: Speakers,
  profile: Profile,
): [part: BlockPart, speakers: Speakers] {
  const text = displayText(element, box.caps);
  const cue = parseCue(box.caps ? text : toCapitals(text));
  const mark = automaticMark(cue, speakers, profile.marks);
  return [makePart(element, box, text, { added: mark }), speakersAfter(cue)];
}

/** PG25: each level of a list counts by itself, and anew behind an item further out. */
export function bulletOf(
  element: Element,
  counted: readonly number[],
): [bullet: string, counted: readonly number[]] {
  if (element.kind !== 'list-item') return ['', []];
  const level = Math.min(Math.max(element.level ?? 0, 0), DEEPEST);
  const before = Array.from({ length: level + 1 }, (_, depth) => counted[depth] ?? 0);
  if (element.listStyle !== 'numbered-list') return ['•', before];
  const number = (before[level] ?? 0) + 1;
  return [`${number}.`, [...before.slice(0, level), number]];
}
