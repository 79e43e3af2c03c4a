/** Two who speak at once stand side by side on paper; to be read in one column, one follows the other. */
import { letter } from '../printed/places';
import type { PagedLine } from '../shapes';
import { textOf } from './measures';

/** Lines without a blank one between them: a dual dialogue is one such stretch. */
function stretchesOf(lines: PagedLine[]): PagedLine[][] {
  const stretches: PagedLine[][] = [];
  let last: PagedLine | undefined;
  for (const line of lines) {
    if (last && line.row - last.row < 2) stretches.at(-1)?.push(line);
    else stretches.push([line]);
    last = line;
  }
  return stretches;
}

/** Accents stand above their letters and take no room. */
const accents = /\p{M}/gu;

/** From where to where a line goes, in points. */
function reachOf(line: PagedLine): { start: number; end: number } {
  const width = textOf(line).replace(accents, '').length * letter;
  const before = { left: 0, center: width / 2, right: width }[line.align] ?? 0;
  return { start: line.x - before, end: line.x - before + width };
}

/**
 * Between the columns, where there are two: told by the lines that share a row. The paper's own middle would not do:
 * with a narrow margin the right column begins before it, and what runs from right to left begins behind it.
 */
function gutterOf(stretch: PagedLine[]): number | undefined {
  const pairs = stretch.flatMap((line, at) => {
    const beside = stretch[at + 1];
    return beside?.row === line.row ? [[reachOf(line), reachOf(beside)] as const] : [];
  });
  if (pairs.length === 0) return undefined;
  const leftEnds = Math.max(...pairs.map(([one, other]) => Math.min(one.end, other.end)));
  const rightBegins = Math.min(...pairs.map(([one, other]) => Math.max(one.start, other.start)));
  return (leftEnds + rightBegins) / 2;
}

/** The edges of the text, in points. */
type Edges = { left: number; right: number };

/** Where a speech stands beside what happens, in points. */
const speechIndent = 72;

function asSpeech(column: PagedLine[], { left, right }: Edges): PagedLine[] {
  const places = column.map(({ x }) => x);
  const isFromRight = column.some(({ align }) => align === 'right');
  const further = isFromRight
    ? right - speechIndent - Math.max(...places)
    : left + speechIndent - Math.min(...places);
  return column.map((line) => ({ ...line, x: line.x + further }));
}

export function columnsApart(lines: PagedLine[], edges: Edges): PagedLine[] {
  return stretchesOf(lines).flatMap((stretch) => {
    const gutter = gutterOf(stretch);
    if (gutter === undefined) return stretch;
    const isLeft = (line: PagedLine) => {
      const { start, end } = reachOf(line);
      return (start + end) / 2 < gutter;
    };
    const first = stretch.filter(isLeft);
    const second = stretch.filter((line) => !isLeft(line));
    return [...asSpeech(first, edges), ...asSpeech(second, edges)];
  });
}
