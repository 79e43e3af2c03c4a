/** A page's printed lines as paragraphs that may be broken anew, for a screen narrower than paper. */
import { letter } from '../printed/places';
import { plainRun } from '../Runs';
import type { PagedLine, PagedPage, PagedRun } from '../shapes';
import { columnsApart } from './columnsApart';
import { goesOn, joined } from './joining';
import type { Measures } from './measures';

export interface Paragraph {
  runs: PagedRun[];
  align: string;
  rtl: boolean;
  /** Letters between the column's edge and where it begins, as printed. */
  indent: number;
  /** Blank lines before it. */
  gap: number;
  /** Of a scene, where it is numbered. */
  number: string;
}

const mostBlank = 2;
/** What is printed only because a page ends in the middle of a speech. */
const ofPaper = new Set(['more', 'continued']);

function indentOf({ x, align, rtl }: PagedLine, { left, right }: Measures): number {
  if (align === 'center') return 0;
  const points = rtl ? right - x : x - left;
  // What stands at the far edge is put there by its alignment.
  return (align === 'right') === rtl ? Math.max(0, Math.round(points / letter)) : 0;
}

function gapBefore(line: PagedLine, before: PagedLine | undefined): number {
  if (!before) return 0;
  // The second of two who speak at once begins above where the first has ended.
  const blank = line.row <= before.row ? 1 : Math.round(line.row - before.row - 1);
  return Math.min(mostBlank, blank);
}

const textAt = (row: number, told: { row: number; text: string }[]) =>
  told.find((one) => one.row === row)?.text ?? '';

/** Bullets and numbers stand beside the lines they belong to. */
function besidesOf({ lines, numbers }: PagedPage) {
  const bullets = lines
    .filter(({ kind }) => kind === 'bullet')
    .map(({ row, runs }) => ({ row, text: `${runs.map(({ text }) => text).join('')} ` }));
  return {
    before: (row: number): PagedRun[] => {
      const text = textAt(row, bullets);
      return text ? [{ ...plainRun, text }] : [];
    },
    numberAt: (row: number) => textAt(row, numbers),
  };
}

export function paragraphsOf(page: PagedPage, measures: Measures): Paragraph[] {
  const { before: bulletBefore, numberAt } = besidesOf(page);
  const shown = page.lines.filter(({ kind }) => !ofPaper.has(kind) && kind !== 'bullet');
  const paragraphs: Paragraph[] = [];
  let last: PagedLine | undefined;
  for (const line of columnsApart(shown, measures)) {
    const open = paragraphs.at(-1);
    // On a cover every line is where somebody put it.
    if (page.label && last && open && goesOn(last, line, measures)) {
      open.runs = joined(open.runs, line.runs);
    } else {
      const { align, rtl, row } = line;
      paragraphs.push({
        runs: [...bulletBefore(row), ...line.runs],
        align,
        rtl,
        indent: page.label ? indentOf(line, measures) : 0,
        gap: gapBefore(line, last),
        number: numberAt(row),
      });
    }
    last = line;
  }
  return paragraphs;
}
