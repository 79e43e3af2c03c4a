/** Dual dialogue in one column: two speeches that are printed side by side follow each other. */

import type { PagedLine } from '../pagedScript';
import { charWidth } from '../printed/sheetGeometry';
import { lineText } from './scriptMeasures';

/** Groups of lines without a blank line between them: a dual dialogue is one such group. */
function splitAtBlankLines(lines: PagedLine[]): PagedLine[][] {
  const blocks: PagedLine[][] = [];
  let last: PagedLine | undefined;
  for (const line of lines) {
    if (last && line.row - last.row < 2) blocks.at(-1)?.push(line);
    else blocks.push([line]);
    last = line;
  }
  return blocks;
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
function findGutter(block: PagedLine[]): number | undefined {
  const pairs = block.flatMap((line, at) => {
    const next = block[at + 1];
    return next?.row === line.row ? [[lineExtent(line), lineExtent(next)] as const] : [];
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
  const positions = column.map(({ x }) => x);
  const isFromRight = column.some(({ align }) => align === 'right');
  const offset = isFromRight
    ? right - speechIndent - Math.max(...positions)
    : left + speechIndent - Math.min(...positions);
  return column.map((line) => ({ ...line, x: line.x + offset }));
}

export function separateDualColumns(lines: PagedLine[], edges: TextEdges): PagedLine[] {
  return splitAtBlankLines(lines).flatMap((block) => {
    const gutter = findGutter(block);
    if (gutter === undefined) return block;
    const isLeft = (line: PagedLine) => {
      const { start, end } = lineExtent(line);
      return (start + end) / 2 < gutter;
    };
    const first = block.filter(isLeft);
    const second = block.filter((line) => !isLeft(line));
    return [...indentAsSpeech(first, edges), ...indentAsSpeech(second, edges)];
  });
}
