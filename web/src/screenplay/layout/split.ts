/** Cuts of a block at the foot of a page. Rules PG9 to PG16. */
import {
  type Block,
  type BlockPart,
  lineEnd,
  lineStart,
  makeBlock,
  ownCue,
  partAfter,
  partUntil,
  stackHeight,
} from './blocks';
import { startsRow } from './text/tables';
import type { TextSpan } from './text/wrap';

/** PG10: a paragraph may split over two pages only where a sentence ends. */
// Full stops, then closing quotes or brackets, then a blank. Chinese and Japanese ones need no blank behind them.
const END = /(?:(?<![.!?])[.!?]+["'”’»)\]]*(?=[ \t\n])|(?<![。！？])[。！？]+[”’」』）]*)[ \t\n]*/g;
export const BLANKS = ' \t\n';

/** Pairs: where a sentence ends, and where the next one begins. The last sentence has no next one. */
function* sentenceEnds(text: string, start: number, stop: number): Generator<TextSpan> {
  const searched = text.slice(0, stop);
  let following = start;
  for (;;) {
    END.lastIndex = following;
    const found = END.exec(searched);
    if (!found) return;
    following = found.index + found[0].length;
    if (following >= stop) return;
    let end = following;
    while (BLANKS.includes(text.charAt(end - 1))) end--;
    yield [end, following];
  }
}

export const LEAST = 2; // lines on each side of a cut
export const EPSILON = 1e-6;
// Lines beyond the room in which a cut is still looked for: none there can fit.
const ROOM_TO_SPARE = 4;
const WITHIN: ReadonlySet<string> = new Set(['action', 'dialogue']);

/** A place between the lines above and those below: in part `part`, behind its line `line`. */
interface Cut {
  readonly above: number; // content lines before it
  readonly part: number;
  readonly line: number;
  readonly end: number; // where the text above ends
  readonly following: number; // where the text below begins; -1: with the next part
}

/** PG9: of the legal cuts the one that leaves most lines on this page. */
export function bestCut(
  block: Block,
  room: number,
  atSentences: boolean,
  atTop: boolean,
): Cut | null {
  const total = block.parts.reduce((lines, part) => lines + part.spans.length, 0);
  let best: Cut | null = null;
  for (const cut of cutCandidates(block, room, atSentences)) {
    if (cut.above < LEAST || total - cut.above < LEAST) continue;
    if (heightAbove(block, cut, atTop) > room + EPSILON) break;
    best = cut;
  }
  return best;
}

/** From the first to the last that may fit. Of two on one line the later one comes later, and wins (PG11). */
function* cutCandidates(block: Block, room: number, atSentences: boolean): Generator<Cut> {
  let lines = 0;
  let height = 0;
  for (const [number, part] of block.parts.entries()) {
    const remaining = room - height + ROOM_TO_SPARE;
    if (remaining <= 0) return;
    if (WITHIN.has(part.behaviour)) {
      yield* cutsWithin(part, number, lines, linesThatFit(part, remaining), atSentences);
    }
    lines += part.spans.length;
    height += part.spans.length * part.spacing;
    // The pieces of a monster are one paragraph: no seam of the writer's is between them.
    const next = block.parts[number + 1];
    if (next && next.elementId !== part.elementId) {
      const line = part.spans.length - 1;
      yield { above: lines, part: number, line, end: lineEnd(part, -1), following: -1 };
    }
  }
}

function linesThatFit(part: BlockPart, room: number): number {
  return part.spacing > 0 ? Math.ceil(room / part.spacing) : part.spans.length;
}

/** Behind its first `most` lines: a paragraph without a full stop is not searched to its end on every page. */
function* cutsWithin(
  part: BlockPart,
  number: number,
  lines: number,
  most: number,
  atSentences: boolean,
): Generator<Cut> {
  const count = Math.min(most, part.spans.length);
  if (part.cells.length) {
    yield* cutsBetweenRows(part, number, lines, count);
    return;
  }
  let line = 0;
  if (!atSentences) {
    for (; line < Math.min(count, part.spans.length - 1); line++) {
      const following = lineStart(part, line + 1);
      yield { above: lines + line + 1, part: number, line, end: lineEnd(part, line), following };
    }
    return;
  }
  // Computed words at the end are no text to end a sentence in.
  const stop = Math.min(part.length, lineEnd(part, count - 1));
  for (const [end, following] of sentenceEnds(part.text, lineStart(part, 0), stop)) {
    while (line + 1 < count && lineStart(part, line + 1) < end) line++;
    yield { above: lines + line + 1, part: number, line, end, following };
  }
}

function* cutsBetweenRows(
  part: BlockPart,
  number: number,
  lines: number,
  count: number,
): Generator<Cut> {
  for (let line = 0; line < Math.min(count, part.spans.length - 1); line++) {
    const following = lineStart(part, line + 1);
    if (!startsRow(part.text, following)) continue;
    yield { above: lines + line + 1, part: number, line, end: lineEnd(part, line), following };
  }
}

function heightAbove(block: Block, cut: Cut, atTop: boolean): number {
  const cue = ownCue(block);
  const { spacing, gap } = block.parts[cut.part] ?? { spacing: 1, gap: 0 };
  const lines = (cut.line + 1) * spacing;
  if (cue || cut.part) return stackHeight(cue, block.parts.slice(0, cut.part), atTop) + gap + lines;
  return atTop ? lines - (spacing - 1) : lines;
}

/** What stays on the page and what goes on. */
export function cutBlock(block: Block, cut: Cut): [above: Block, below: Block] {
  const { parts, before, after, cue, splits, continued, goesOn } = block;
  const top = parts.slice(0, cut.part);
  const rest = parts.slice(cut.part + 1);
  const part = parts[cut.part];
  if (part) top.push(partUntil(part, cut.line, cut.end));
  if (part && cut.following >= 0) rest.unshift(partAfter(part, cut.following));
  return [
    makeBlock(top, { before, cue, splits: true, continued }),
    makeBlock(rest, { after, cue, splits, continued: true, goesOn }),
  ];
}

/** PG16: what no page can hold is cut at the line; at least one line stays, so that the script goes on. */
export function forcedCut(
  block: Block,
  room: number,
  atTop: boolean,
): [above: Block, below: Block | null] {
  const own = ownCue(block);
  const cue = own ? stackHeight(own, [], atTop) + (block.parts[0]?.gap ?? 0) : 0;
  const inFlow = atTop && !cue;
  const [left, leftRest] = cutColumn(block.parts, room - cue, inFlow);
  const [right, rightRest] = cutColumn(block.beside, room - cue, inFlow);
  const above = { ...block, parts: left, beside: right };
  if (!leftRest.length && !rightRest.length) return [above, null];
  const parts = leftRest.length ? leftRest : rightRest;
  const beside = leftRest.length ? rightRest : [];
  return [above, { ...block, parts, beside, before: 0, newPage: false, continued: true }];
}

function cutColumn(
  parts: readonly BlockPart[],
  room: number,
  atTop: boolean,
): [top: readonly BlockPart[], rest: readonly BlockPart[]] {
  let height = 0;
  for (const [number, part] of parts.entries()) {
    if (number) height += part.gap;
    for (let line = 0; line < part.spans.length; line++) {
      const isFirst = number + line === 0;
      height += lineHeight(part, isFirst && atTop);
      if (height > room + EPSILON && !isFirst) return cutPart(parts, number, part, line);
    }
  }
  return [parts, []];
}

function lineHeight(part: BlockPart, atTop: boolean): number {
  return atTop ? 1 : part.spacing;
}

/** A column cut above the line numbered `line` of the part numbered `number`. */
function cutPart(
  parts: readonly BlockPart[],
  number: number,
  part: BlockPart,
  line: number,
): [top: readonly BlockPart[], rest: readonly BlockPart[]] {
  const top = parts.slice(0, number);
  if (!line) return [top, parts.slice(number)];
  const above = partUntil(part, line - 1, lineEnd(part, line - 1));
  const rest = partAfter(part, lineStart(part, line));
  return [
    [...top, above],
    [rest, ...parts.slice(number + 1)],
  ];
}
