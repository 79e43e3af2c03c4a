/**
 * Lines of the classic view for readers: of a page only what prints, in pixels (PG34).
 * The same on the server: `screnpla/screenplay/layout/classic/sheets.py`.
 */
import type { Element } from '../../../screenplay/elements';
import { type BlockPart, showsBullet } from '../../../screenplay/layout/blocks';
import type { PageLine } from '../../../screenplay/layout/page';
import { ownBox } from '../../../screenplay/layout/parts';
import { displayText } from '../../../screenplay/layout/text/displayText';
import { wrapTable } from '../../../screenplay/layout/text/tables';
import { endsOmitted, OMITTED, opensOmitted } from '../../../screenplay/production/omittedScenes';
import type { Box, Profile } from '../../../screenplay/profile';
import { type ClassicContinuity, type ComputedText, computeText } from './classicContinuity';
import { columnOf, countCells, createPart, groupColumns } from './classicSheet';

/** Pixels: 96 to the inch. */
export const CLASSIC_PAPER = { width: 8.27 * 96, height: 11.69 * 96, top: 60, row: 17 } as const;
const PIXEL = 0.75; // points
const BULLET = 7.2;

export interface ClassicPage {
  readonly elements: readonly Element[];
  /** State after the pages before it. */
  readonly memory: ClassicContinuity;
}

export interface ClassicLines {
  readonly lines: readonly PageLine[];
  /** A page of many short elements is taller than its paper. */
  readonly height: number;
}

interface Shown {
  readonly element: Element;
  readonly box: Box;
  readonly computed: ComputedText;
  readonly prints: boolean;
}

/** An unchanged page keeps its lines. */
const linesByPage = new WeakMap<ClassicPage, ClassicLines>();

export function classicLines(page: ClassicPage, profile: Profile): ClassicLines {
  const found = linesByPage.get(page) ?? layOutLines(page, profile);
  linesByPage.set(page, found);
  return found;
}

function layOutLines(page: ClassicPage, profile: Profile): ClassicLines {
  const shown = showElements(page, profile);
  const lines: PageLine[] = [];
  let y = 0;
  for (const columns of groupColumns(page.elements)) {
    const printing = columns.map((offsets) =>
      offsets.flatMap((at) => (shown[at]?.prints ? [shown[at]] : [])),
    );
    if (!printing.some((column) => column.length)) continue;
    if (lines.length) y += shown[columns[0]?.[0] ?? 0]?.box.before ?? 0;
    const stacks = printing.map((column) => stackColumn(column, y));
    lines.push(...stacks.flatMap((stack) => stack.lines).sort((one, other) => one.row - other.row));
    y = Math.max(...stacks.map(({ end }) => end));
  }
  const height = y * CLASSIC_PAPER.row + 2 * CLASSIC_PAPER.top;
  return { lines, height: round(Math.max(CLASSIC_PAPER.height, height)) };
}

function showElements({ elements, memory }: ClassicPage, profile: Profile): Shown[] {
  let continuity = memory;
  return elements.map((element) => {
    const { isHiding } = continuity;
    const box = ownBox(element, profile);
    const [computed, after] = computeText(element, continuity, profile);
    continuity = after;
    // SN5: neighbours print in the line of the first one.
    const prints = opensOmitted(element)
      ? !isHiding || element.breakBefore === true
      : !(isHiding && !endsOmitted(element)) && box.behaviour !== 'hidden';
    return { element, box, computed, prints };
  });
}

interface Stack {
  readonly lines: readonly PageLine[];
  readonly end: number;
}

function stackColumn(column: readonly Shown[], top: number): Stack {
  const lines: PageLine[] = [];
  let end = top;
  for (const shown of column) {
    const own = makeLines(shown, end);
    lines.push(...own.lines);
    end = own.end;
  }
  return { lines, end };
}

function makeLines({ element, box, computed }: Shown, y: number): Stack {
  const { spacing } = box;
  const row = (line: number) => round(1 + y + (spacing - 1) / 2 + line * spacing);
  if (element.kind === 'table') return makeTable(element, box, y, row);
  const isOmitted = opensOmitted(element);
  const words = isOmitted ? { ...element, runs: [{ text: OMITTED }] } : element;
  const part = createPart(words, box, computed);
  const end = isOmitted ? y + 1 : y + part.spans.length * spacing;
  const lines = part.spans.map(
    ([start, stop], at): PageLine => ({
      ...{ row: row(at), kind: element.kind, text: part.text.slice(start, stop) },
      ...{ elementId: element.id, start: Math.min(start, part.length) },
      ...{ end: Math.min(stop, part.length), ...plainPlace(part) },
    }),
  );
  const [first] = lines;
  return { lines: first && showsBullet(part) ? [makeBullet(part, first), ...lines] : lines, end };
}

/** PG25: it ends before its text; right to left it is the other way round. */
function makeBullet({ bullet, length }: BlockPart, first: PageLine): PageLine {
  const gap = BULLET / PIXEL;
  const place = first.rtl
    ? ({ x: round(first.x + gap), align: 'left' } as const)
    : ({ x: round(first.x - gap), align: 'right' } as const);
  return { ...first, kind: 'bullet', text: bullet, start: length, end: length, ...place };
}

/** Its columns are as wide as their characters are here. */
function makeTable(element: Element, box: Box, y: number, row: (line: number) => number): Stack {
  const text = displayText(element, box.caps);
  const { left, right } = columnOf(element, box);
  const { spans, cells } = wrapTable(text, left / PIXEL, countCells(left, right));
  const lines = cells.flatMap((line, at) =>
    line.map(({ start, end, x, ...place }): PageLine => {
      const words = { text: text.slice(start, end), elementId: element.id, start, end };
      return { row: row(at), kind: element.kind, ...words, ...place, x: round(x) };
    }),
  );
  return { lines, end: y + spans.length * box.spacing };
}

function plainPlace({ x, align, rtl }: BlockPart): Pick<PageLine, 'x' | 'align' | 'rtl'> {
  // Justified lines begin as left ones do.
  return { x: round(x / PIXEL), align: align === 'justify' ? 'left' : align, rtl };
}

function round(number: number): number {
  return Math.round(number * 1e4) / 1e4;
}
