/** Lines of a placed block, each at its row, and marks of scenes that go on over the page. */
import type { Align } from '../elements';
import { boxOf, linesOn, type Marks, type Profile } from '../profile';
import {
  type Block,
  type BlockPart,
  lineEnd,
  lineStart,
  ownCue,
  type RunningScene,
  showsBullet,
} from './blocks';
import type { PageLine } from './page';
import { repeatedCue } from './speakers';

const BULLET = 7.2; // points between a bullet and its text

/** `top`: lines above it on the page. `goesOn`: its rest stands on the next page. */
export function linesOf(block: Block, top: number, marks: Marks, goesOn: boolean): PageLine[] {
  const found: PageLine[] = [];
  const { cue } = block;
  if (cue && block.continued && marks.showCue) {
    found.push(markLine(cue, 'continued', repeatedCue(cue.text, marks), 0));
  }
  const own = ownCue(block);
  const end = stackLines(own ? [own, ...block.parts] : block.parts, top, found);
  if (block.beside.length) {
    stackLines(block.beside, top, found);
    found.sort((one, other) => one.row - other.row);
  }
  // PG15: below the last line, on row 55 if need be: it takes no room.
  if (goesOn && cue && marks.showMore) found.push(markLine(cue, 'more', marks.more, end + 1));
  return found;
}

function stackLines(parts: readonly BlockPart[], top: number, found: PageLine[]): number {
  let y = top;
  for (const [place, part] of parts.entries()) {
    y = addPartLines(part, place ? y + part.gap : y, found);
  }
  return y;
}

function addPartLines(part: BlockPart, top: number, found: PageLine[]): number {
  const lead = part.spacing - 1;
  let y = top;
  if (showsBullet(part)) found.push(bulletLine(part, y + 1));
  for (let number = 0; number < part.spans.length; number++) {
    if (y) y += lead;
    y += 1;
    if (part.cells.length) found.push(...cellLines(part, number, y));
    else found.push(textLine(part, number, y));
  }
  return y;
}

function textLine(part: BlockPart, number: number, row: number): PageLine {
  const { kind, text, elementId, length, align, rtl } = part;
  const [start, end] = [lineStart(part, number), lineEnd(part, number)];
  return {
    row,
    kind,
    text: text.slice(start, end),
    elementId,
    start: Math.min(start, length),
    end: Math.min(end, length),
    x: number ? part.x : part.firstX,
    align,
    rtl,
  };
}

/** PG28: a line for each cell; an empty one where all cells are empty. */
function cellLines(part: BlockPart, number: number, row: number): PageLine[] {
  const { kind, text, elementId, x } = part;
  const start = lineStart(part, number);
  const empty = { start, end: start, x, align: 'left', rtl: false } as const;
  const cells = part.cells[number] ?? [];
  return (cells.length ? cells : [empty]).map((cell) => ({
    ...{ row, kind, text: text.slice(cell.start, cell.end), elementId, ...cell },
  }));
}

/** PG25: it ends before its text, however long the number; right to left it is the other way round. */
function bulletLine(part: BlockPart, row: number): PageLine {
  const line = markLine(part, 'bullet', part.bullet, row);
  return part.rtl
    ? { ...line, x: part.x + BULLET, align: 'left' }
    : { ...line, x: part.x - BULLET, align: 'right' };
}

function markLine(part: BlockPart, kind: string, text: string, row: number): PageLine {
  const { elementId, length, firstX, align, rtl } = part;
  return { row, kind, text, elementId, start: length, end: length, x: firstX, align, rtl };
}

/** CT1 to CT4: marks of scenes that go on over the page, (CONTINUED) at the foot of one, CONTINUED: at the head of the next. */
export function makeSceneTop({ pages }: RunningScene, profile: Profile): PageLine {
  const { sceneTop, numberSceneTop } = profile.marks;
  // CT2: the scene's third page is its second continuation.
  const count = numberSceneTop && pages > 1 ? ` (${pages})` : '';
  const { left } = boxOf({ kind: 'action' }, profile);
  return makeMark('sceneTop', sceneTop + count, 1, left, 'left');
}

/** On the last row of the page, wherever its text ends. */
export function makeSceneBottom(profile: Profile): PageLine {
  const { right } = boxOf({ kind: 'transition' }, profile);
  return makeMark('sceneBottom', profile.marks.sceneBottom, linesOn(profile), right, 'right');
}

/** CT4: of no element, as what stands in the margins. */
function makeMark(kind: string, text: string, row: number, inches: number, align: Align): PageLine {
  return { row, kind, text, elementId: '', start: 0, end: 0, x: inches * 72, align, rtl: false };
}
