/** Blocks that the page-break rules move as one: paragraphs, speeches, dual dialogues. Rules PG1 and PG8. */
import type { Align } from '../elements';
import type { Behaviour } from '../profile';
import type { CellLine } from './text/tables';
import { type TextSpan, wrapText } from './text/wrap';

const LONGEST_STRETCH = 500; // lines

/** One element in a block, or what is left of it on a later page. */
export interface BlockPart {
  readonly elementId: string;
  readonly offset: number; // how many elements behind the first of its block; ids may be met twice
  readonly kind: string;
  readonly text: string; // as shown, computed words included
  readonly length: number; // how much of `text` the element itself holds
  readonly behaviour: Behaviour;
  readonly spacing: number;
  readonly limit: number;
  readonly firstX: number;
  readonly x: number;
  readonly align: Align;
  readonly rtl: boolean;
  readonly spans: readonly TextSpan[];
  readonly bullet: string;
  readonly gap: number; // PG29: blank lines between it and the part above it in the same block
  readonly cells: readonly (readonly CellLine[])[]; // of a table: those of each line
}

/** PG25: beside a line that begins at an edge. Justified lines begin as left ones do. */
export function showsBullet({ bullet, rtl, align }: BlockPart): boolean {
  return bullet !== '' && (rtl || align === 'left' || align === 'justify');
}

/** The part up to `end`, which stands in the line numbered `line` from 0. */
export function partUntil(part: BlockPart, line: number, end: number): BlockPart {
  if (part.cells.length) return someLines(part, 0, line + 1);
  return { ...part, spans: [...part.spans.slice(0, line), [lineStart(part, line), end]] };
}

/** PG14: what is left is wrapped anew from its first word. PG28: the lines of a table stay as they are. */
export function partAfter(part: BlockPart, following: number): BlockPart {
  if (part.cells.length) {
    const line = part.spans.findIndex(([start]) => start >= following);
    return someLines(part, line, part.spans.length);
  }
  const spans = wrapText(part.text, part.limit, part.limit, following, lineEnd(part, -1));
  return { ...part, firstX: part.x, spans, bullet: '', gap: 0 };
}

/** Some of the lines of a part, as they are. */
function someLines(part: BlockPart, first: number, end: number): BlockPart {
  return { ...part, spans: part.spans.slice(first, end), cells: part.cells.slice(first, end) };
}

/** PG16: itself, or a monster in pieces, so that each page of it costs as much as any other. */
export function splitLongPart(part: BlockPart): BlockPart[] {
  const { spans, x } = part;
  if (spans.length <= LONGEST_STRETCH) return [part];
  const pieces: BlockPart[] = [];
  for (let start = 0; start < spans.length; start += LONGEST_STRETCH) {
    const piece = someLines(part, start, start + LONGEST_STRETCH);
    pieces.push(start ? { ...piece, firstX: x, bullet: '', gap: 0 } : piece);
  }
  return pieces;
}

/** Where the line numbered `line` begins. */
export function lineStart(part: BlockPart, line: number): number {
  return part.spans[line]?.[0] ?? part.length;
}

/** Where the line numbered `line` ends; -1 is the last one. */
export function lineEnd(part: BlockPart, line: number): number {
  return part.spans.at(line)?.[1] ?? part.length;
}

export interface Block {
  readonly parts: readonly BlockPart[];
  readonly before: number;
  readonly after: number;
  readonly cue: BlockPart | null;
  readonly beside: readonly BlockPart[]; // the right column of a dual dialogue; `parts` is the left one
  readonly splits: boolean;
  readonly newPage: boolean;
  readonly keepsNext: boolean; // headings
  readonly closing: boolean; // transitions
  readonly continued: boolean; // what is left of a block that began on an earlier page
  readonly goesOn: boolean; // its rest is the next block, which begins a locked page
  readonly lockLabels: readonly string[]; // of the locked pages that begin with it: all but the last are empty
  readonly whole: Block | null; // of a piece that locks cut off: the block as it was
}

const PLAIN_BLOCK: Block = {
  parts: [],
  before: 0,
  after: 0,
  cue: null,
  beside: [],
  splits: false,
  newPage: false,
  keepsNext: false,
  closing: false,
  continued: false,
  goesOn: false,
  lockLabels: [],
  whole: null,
};

export function makeBlock(parts: readonly BlockPart[], traits: Partial<Block>): Block {
  return { ...PLAIN_BLOCK, ...traits, parts };
}

/** Lines it takes, without the space before it. */
export function blockHeight(block: Block, atTop: boolean): number {
  const left = stackHeight(ownCue(block), block.parts, atTop);
  return block.beside.length ? Math.max(left, stackHeight(null, block.beside, atTop)) : left;
}

/** Its cue, unless that stands on an earlier page. */
export function ownCue(block: Block): BlockPart | null {
  return block.continued ? null : block.cue;
}

/** The element and the offset it begins with, in each column. */
export function blockStarts(block: Block): [elementId: string, offset: number][] {
  const first = ownCue(block) ?? block.parts[0];
  const columns = first ? [first, ...block.beside.slice(0, 1)] : [];
  return columns.map((part) => [part.elementId, lineStart(part, 0)]);
}

export function stackHeight(
  cue: BlockPart | null,
  parts: readonly BlockPart[],
  atTop: boolean,
): number {
  let total = cue ? cue.spans.length * cue.spacing : -(parts[0]?.gap ?? 0);
  for (const part of parts) total += part.gap + part.spans.length * part.spacing;
  const first = cue ?? parts[0];
  // PG19: the space above a double-spaced line is dropped on the first row, as any space before is.
  return atTop && first ? total - (first.spacing - 1) : total;
}

/** The scene that a page begins in, and on how many pages it stood before. */
export interface RunningScene {
  readonly headingId: string;
  readonly pages: number;
}

/** CT1: a heading or an act. What is left of one that began before begins nothing. */
export function beginsScene(block: Block): boolean {
  const kind = block.parts[0]?.kind ?? '';
  const isBeginning = ['sceneHeading', 'startOfAct', 'endOfAct'].includes(kind);
  return isBeginning && !block.continued && !block.cue;
}

/** The scene that runs at the end of a page. An act ends it, and so does the text before the first scene. */
export function followScene(
  before: RunningScene | null,
  placed: readonly { readonly block: Block }[],
): RunningScene | null {
  const last = placed.findLast(({ block }) => beginsScene(block))?.block.parts[0];
  if (last) return last.kind === 'sceneHeading' ? { headingId: last.elementId, pages: 1 } : null;
  return before && { ...before, pages: before.pages + 1 };
}
