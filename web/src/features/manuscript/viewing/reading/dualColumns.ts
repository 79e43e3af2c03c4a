/** Dual dialogue in one column: two speeches that are printed side by side follow each other. */

import type { PagedLine } from '../pagedScript';
import { charWidth } from '../printed/sheetGeometry';
import { lineText } from './scriptMeasures';

/** Groups of lines without a blank line between them: a dual dialogue is one such group. */
function splitAtBlankLines(lines: PagedLine[]): PagedLine[][] {
  const stretches: PagedLine[][] = [];
  let last: PagedLine | undefined;
  for (const line of lines) {
    if (last && line.row - last.row < 2) stretches.at(-1)?.push(line);
    else stretches.push([line]);
    last = line;
  }
  return stretches;
}

/** Combining accents have no width. */
const accents = /\p{M}/gu;

/** Horizontal extent of a line, in points. */
function lineExtent(line: PagedLine): { start: number; end: number } {
  const width = lineText(line).replace(accents, '').length * charWidth;
  const before = { left: 0, center: width / 2, right: width }[line.align] ?? 0;
  return { start: line.x - before, end: line.x - before + width };
}

/**
 * Gutter between two columns, found from the lines that share a row. The middle of the paper would be wrong:
 * with a narrow margin the right column begins before it, and right-to-left text begins behind it.
 */
function findGutter(stretch: PagedLine[]): number | undefined {
  const pairs = stretch.flatMap((line, at) => {
    const beside = stretch[at + 1];
    return beside?.row === line.row ? [[lineExtent(line), lineExtent(beside)] as const] : [];
  });
  if (pairs.length === 0) return undefined;
  const leftEnds = Math.max(...pairs.map(([one, other]) => Math.min(one.end, other.end)));
  const rightBegins = Math.min(...pairs.map(([one, other]) => Math.max(one.start, other.start)));
  return (leftEnds + rightBegins) / 2;
}

/** The edges of the text, in points. */
type TextEdges = { left: number; right: number };

/** Indent of dialogue against action, in points. */
const speechIndent = 72;

function indentAsSpeech(column: PagedLine[], { left, right }: TextEdges): PagedLine[] {
  const places = column.map(({ x }) => x);
  const isFromRight = column.some(({ align }) => align === 'right');
  const further = isFromRight
    ? right - speechIndent - Math.max(...places)
    : left + speechIndent - Math.min(...places);
  return column.map((line) => ({ ...line, x: line.x + further }));
}

export function separateDualColumns(lines: PagedLine[], edges: TextEdges): PagedLine[] {
  return splitAtBlankLines(lines).flatMap((stretch) => {
    const gutter = findGutter(stretch);
    if (gutter === undefined) return stretch;
    const isLeft = (line: PagedLine) => {
      const { start, end } = lineExtent(line);
      return (start + end) / 2 < gutter;
    };
    const first = stretch.filter(isLeft);
    const second = stretch.filter((line) => !isLeft(line));
    return [...indentAsSpeech(first, edges), ...indentAsSpeech(second, edges)];
  });
}
