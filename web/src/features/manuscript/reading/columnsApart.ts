/** Two who speak at once stand side by side on paper; to be read in one column, one follows the other. */
import type { PagedLine } from '../shapes';

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

function isSideBySide(stretch: PagedLine[]): boolean {
  return stretch.some((line, at) => line.row === stretch[at + 1]?.row);
}

/** Where a speech stands beside what happens, in points. */
const speechIndent = 72;

function asSpeech(column: PagedLine[], left: number): PagedLine[] {
  const further = left + speechIndent - Math.min(...column.map(({ x }) => x));
  return column.map((line) => ({ ...line, x: line.x + further }));
}

/** `left` and `right`: the edges of the text, in points. */
export function columnsApart(
  lines: PagedLine[],
  { left, right }: { left: number; right: number },
): PagedLine[] {
  const middle = (left + right) / 2;
  return stretchesOf(lines).flatMap((stretch) => {
    if (!isSideBySide(stretch)) return stretch;
    const first = stretch.filter(({ x }) => x < middle);
    const second = stretch.filter(({ x }) => x >= middle);
    return [...asSpeech(first, left), ...asSpeech(second, left)];
  });
}
