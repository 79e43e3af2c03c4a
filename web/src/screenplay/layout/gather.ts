/** Elements become blocks, from first to last; what is computed from those before travels as `Memory`. */
import type { Align, Dual, Element } from '../elements';
import {
  ADVANCE,
  type Behaviour,
  type Box,
  boxOf,
  firstLimit,
  limit,
  PLAIN_BOX,
  type Profile,
} from '../profile';
import { type Block, block, type Part } from './blocks';
import { characters, runsLeftward } from './cells';
import { capitals, shown } from './shown';
import { automaticMark, cueOf, type Speakers, speakersAfter } from './speakers';
import { wrap } from './wrap';

const GUTTER = 0.25; // inches between the columns of a dual dialogue, and of its parentheticals' inset
const LONGEST_CUE = 10; // lines; more is text in the wrong place and breaks like text
const INDENT = 0.3; // inches a deeper list item stands further in

/** What an element must know of those before it. */
export interface Memory {
  readonly speakers: Speakers;
  readonly counted: number; // numbered list items in a row
}

export const NO_MEMORY: Memory = { speakers: [], counted: 0 };

export interface Gathered {
  readonly block: Block | null; // null: nothing here prints
  readonly following: number; // index of the first element behind it
  readonly memory: Memory;
}

/** The block that begins with the element at `at`. */
export function gather(
  elements: readonly Element[],
  at: number,
  memory: Memory,
  profile: Profile,
): Gathered {
  const element = elements[at];
  if (!element) return { block: null, following: elements.length, memory };
  if (element.dual) return dual(elements, element, at, memory, profile);
  const box = ownBox(element, profile);
  if (box.behaviour === 'hidden') return { block: null, following: at + 1, memory };
  if (box.behaviour === 'cue' || inSpeech(box.behaviour)) {
    return speech(elements, element, at, memory, profile);
  }
  const [bullet, remembered] = bulletOf(element, remembering(element, memory));
  const paragraph = block([makePart(element, box, '', bullet)], {
    before: box.before,
    splits: !isWhole(box.behaviour) && profile.splitAction,
    newPage: box.newPage || element.breakBefore === true,
    keepsNext: box.behaviour === 'heading',
    closing: box.behaviour === 'closing',
  });
  return { block: paragraph, following: at + 1, memory: remembered };
}

function inSpeech(behaviour: Behaviour): boolean {
  return behaviour === 'dialogue' || behaviour === 'parenthetical';
}

function isWhole(behaviour: Behaviour): boolean {
  return behaviour === 'heading' || behaviour === 'closing';
}

/** What counts of the memory at a paragraph: a scene begins without any, a list ends where no item follows. */
function remembering(element: Element, memory: Memory): Memory {
  if (element.kind === 'sceneHeading') return NO_MEMORY;
  if (element.kind === 'list-item' || !memory.counted) return memory;
  return { speakers: memory.speakers, counted: 0 };
}

/** PG8: a cue and the parentheticals, dialogue and lyrics behind it are one block. */
function speech(
  elements: readonly Element[],
  first: Element,
  at: number,
  memory: Memory,
  profile: Profile,
): Gathered {
  const box = ownBox(first, profile);
  const opening = openingOf(first, box, memory.speakers, profile);
  const [said, following] = saidBehind(elements, at, profile);
  const parts = [...opening.parts, ...said];
  const { cue } = opening;
  const before = first.kind === 'lyrics' && !box.before ? 1 : box.before;
  const newPage = box.newPage || first.breakBefore === true;
  const made =
    cue && !parts.length
      ? block([cue], { before, newPage })
      : block(parts, { before, cue, splits: true, speech: true, newPage });
  return { block: made, following, memory: { speakers: opening.speakers, counted: 0 } };
}

interface Opening {
  readonly cue: Part | null;
  readonly parts: readonly Part[];
  readonly speakers: Speakers;
}

function openingOf(first: Element, box: Box, speakers: Speakers, profile: Profile): Opening {
  if (box.behaviour !== 'cue') return { cue: null, parts: [makePart(first, box)], speakers };
  const [cue, spoke] = cuePart(first, box, speakers, profile);
  return cue.spans.length > LONGEST_CUE
    ? { cue: null, parts: [cue], speakers: spoke }
    : { cue, parts: [], speakers: spoke };
}

/** What belongs to the speech that begins at `at`, and where the element behind it stands. */
function saidBehind(
  elements: readonly Element[],
  at: number,
  profile: Profile,
): [parts: Part[], following: number] {
  const parts: Part[] = [];
  let following = at + 1;
  for (let behind = at + 1; ; behind++) {
    const element = elements[behind];
    if (!element || element.dual || element.breakBefore) break;
    const box = ownBox(element, profile);
    if (box.behaviour === 'hidden') continue;
    if (!inSpeech(box.behaviour)) break;
    parts.push(makePart(element, box));
    following = behind + 1;
  }
  return [parts, following];
}

function dual(
  elements: readonly Element[],
  first: Element,
  at: number,
  memory: Memory,
  profile: Profile,
): Gathered {
  const following = endOfDual(elements, at);
  const columns: Record<Dual, Part[]> = { left: [], right: [] };
  // PG22: both speak at once, so both are compared with who spoke before them, and both are remembered.
  const speakers: Record<Dual, Speakers> = { left: memory.speakers, right: memory.speakers };
  for (const element of elements.slice(at, following)) {
    const box = ownBox(element, profile);
    const column = element.dual;
    if (!column || box.behaviour === 'hidden') continue;
    const [part, spoke] = inColumn(element, box, column, speakers[column], profile);
    speakers[column] = spoke;
    columns[column].push(part);
  }
  const { left, right } = columns;
  const spoke = [...new Set([...speakers.left, ...speakers.right])];
  const remembered = { speakers: spoke, counted: 0 };
  if (!left.length && !right.length) return { block: null, following, memory: remembered };
  const made = block(left.length ? left : right, {
    before: profile.boxes.character?.before ?? 1,
    beside: left.length ? right : [],
    newPage: first.breakBefore === true,
  });
  return { block: made, following, memory: remembered };
}

/** Behind the right column that follows the left one. */
function endOfDual(elements: readonly Element[], at: number): number {
  let following = at + 1;
  let column = elements[at]?.dual;
  for (; following < elements.length; following++) {
    const element = elements[following];
    const turnedBack = column === 'right' && element?.dual === 'left';
    if (!element?.dual || element.breakBefore || turnedBack) break;
    column = element.dual;
  }
  return following;
}

/** PG17: a column's dialogue fills it, its parentheticals are inset, its cues centred without their mark. */
function inColumn(
  element: Element,
  box: Box,
  column: Dual,
  speakers: Speakers,
  profile: Profile,
): [part: Part, speakers: Speakers] {
  const page = profile.boxes.action ?? PLAIN_BOX;
  const width = (page.right - page.left - GUTTER) / 2;
  const left = column === 'left' ? page.left : page.right - width;
  if (box.behaviour === 'cue') {
    const own = { ...box, left, right: left + width, first: 0 };
    const [part, spoke] = cuePart(element, own, speakers, profile);
    const free = width * 72 - ADVANCE * characters(part.text.slice(0, part.length));
    const x = Math.floor(left * 72 + Math.max(free, 0) / 2);
    return [{ ...part, x, firstX: x }, spoke];
  }
  const inset = box.behaviour === 'parenthetical' ? GUTTER : 0;
  return [makePart(element, { ...box, left: left + inset, right: left + width - inset }), speakers];
}

function cuePart(
  element: Element,
  box: Box,
  speakers: Speakers,
  profile: Profile,
): [part: Part, speakers: Speakers] {
  const text = shown(element, box.caps);
  const cue = cueOf(box.caps ? text : capitals(text));
  const mark = automaticMark(cue, speakers, profile.marks);
  return [makePart(element, box, mark), speakersAfter(cue)];
}

function bulletOf(element: Element, memory: Memory): [bullet: string, memory: Memory] {
  if (element.kind !== 'list-item') return ['', memory];
  if (element.listStyle !== 'numbered-list') return ['•', memory];
  const counted = memory.counted + 1;
  return [`${counted}.`, { speakers: memory.speakers, counted }];
}

function ownBox(element: Element, profile: Profile): Box {
  const box = boxOf(element, profile);
  const { overrides: own, align, level } = element;
  if (!own && !align && !level) return box;
  const right = own?.right ?? box.right;
  const left = own?.left ?? box.left;
  return {
    ...box,
    first: own?.first ?? box.first,
    left: element.kind === 'list-item' && level ? Math.min(left + INDENT * level, right - 1) : left,
    right,
    before: own?.before ?? box.before,
    spacing: own?.spacing ?? box.spacing,
    align: align ?? box.align,
  };
}

/** A box in the units of the layout; a script has a handful of boxes and thousands of elements. */
interface Measure {
  readonly firstLimit: number;
  readonly limit: number;
  readonly firstX: number;
  readonly x: number;
  readonly align: Align;
}

const measures = new WeakMap<Box, Measure>();

function measure(box: Box): Measure {
  const known = measures.get(box);
  if (known) return known;
  const made = measured(box);
  measures.set(box, made);
  return made;
}

function measured(box: Box): Measure {
  const cells = limit(box);
  if (box.align === 'center') {
    const middle = ((box.left + box.right) / 2) * 72;
    return { firstLimit: cells, limit: cells, firstX: middle, x: middle, align: 'center' };
  }
  if (box.align === 'right') {
    const edge = box.right * 72;
    return { firstLimit: cells, limit: cells, firstX: edge, x: edge, align: 'right' };
  }
  const firstX = (box.left + box.first) * 72;
  return { firstLimit: firstLimit(box), limit: cells, firstX, x: box.left * 72, align: 'left' };
}

function makePart(element: Element, box: Box, added = '', bullet = ''): Part {
  const own = shown(element, box.caps);
  const text = own + added;
  const units = measure(box);
  const rtl = runsLeftward(text);
  const turned = rtl && units.align === 'left';
  const x = turned ? box.right * 72 : units.x;
  return {
    elementId: element.id,
    kind: element.kind,
    text,
    length: own.length,
    behaviour: box.behaviour,
    spacing: box.spacing,
    limit: units.limit,
    firstX: turned || bullet ? x : units.firstX,
    x,
    align: turned ? 'right' : units.align,
    rtl,
    spans: wrap(text, bullet ? units.limit : units.firstLimit, units.limit),
    bullet,
  };
}
