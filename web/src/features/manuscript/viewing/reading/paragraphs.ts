/** Paragraphs rebuilt from a page's printed lines, to be wrapped anew on a screen narrower than paper. */

import type { PagedLine, PagedPage, PagedRun } from '../pagedScript';
import { charWidth } from '../printed/sheetGeometry';
import { plainRun } from '../TextRuns';
import { separateDualColumns } from './dualColumns';
import { columnKey, lineText, type ScriptMeasures } from './scriptMeasures';

/** Kinds whose lines are never joined, as those of a song. */
const unjoinedKinds = new Set(['lyrics', 'bullet']);
/** Kinds that may have blank lines in between, and narrow columns. */
const spokenKinds = new Set(['dialogue', 'parenthetical']);
/** A first line may begin a little further in or out, in points. */
const maxHangingIndent = 18;
/** Least number of characters of a full line. */
const minFullLine = 20;

function isNextRow(before: PagedLine, line: PagedLine): boolean {
  const distance = line.row - before.row;
  return distance > 0 && distance <= (spokenKinds.has(line.kind) ? 2 : 1);
}

/** Lines are wrapped as late as possible: where the next word would have fitted, the line was ended on purpose. */
function fillsLine(before: PagedLine, line: PagedLine, { longest }: ScriptMeasures): boolean {
  const length = lineText(before).length;
  if (length < minFullLine && !spokenKinds.has(line.kind)) return false;
  const [word = ''] = lineText(line).split(/\s/, 1);
  return length + 1 + word.length > (longest.get(columnKey(before)) ?? 0);
}

function continuesParagraph(before: PagedLine, line: PagedLine, measures: ScriptMeasures): boolean {
  return (
    line.kind === before.kind &&
    !unjoinedKinds.has(line.kind) &&
    line.align === before.align &&
    Math.abs(line.x - before.x) <= maxHangingIndent &&
    isNextRow(before, line) &&
    fillsLine(before, line, measures)
  );
}

const wideCharacter = /[\u2e80-\ud7ff\uf900-\ufaff\uff01-\uff60]/;

/** No space where a line was wrapped behind a hyphen or beside a wide character. */
function spaceBetweenRuns(before: string, after: string): string {
  if (/[^\s-]-$/.test(before)) return '';
  return wideCharacter.test(before.slice(-1)) || wideCharacter.test(after.slice(0, 1)) ? '' : ' ';
}

function joinRuns(before: PagedRun[], after: PagedRun[]): PagedRun[] {
  const space = spaceBetweenRuns(before.at(-1)?.text ?? '', after[0]?.text ?? '');
  return space ? [...before, { ...plainRun, text: space }, ...after] : [...before, ...after];
}

export interface ReadingParagraph {
  runs: PagedRun[];
  align: string;
  rtl: boolean;
  /** Characters between the column's edge and the paragraph, as printed. */
  indent: number;
  /** Blank lines before it. */
  gap: number;
  /** Scene number, if any. */
  number: string;
  /** Of its first line. */
  elementId: string | undefined;
  start: number | undefined;
}

const maxBlankLines = 2;
/** Kinds that are printed only because a page ends in the middle of a speech or scene. */
const pageBreakKinds = new Set(['more', 'continued', 'sceneTop', 'sceneBottom']);

function paragraphIndent({ x, align, rtl }: PagedLine, { left, right }: ScriptMeasures): number {
  if (align === 'center') return 0;
  const points = rtl ? right - x : x - left;
  // Text at the far edge is placed by its alignment.
  return (align === 'right') === rtl ? Math.max(0, Math.round(points / charWidth)) : 0;
}

function blankLinesBefore(line: PagedLine, before: PagedLine | undefined): number {
  if (!before) return 0;
  // The second column of a dual dialogue begins above the end of the first.
  const blank = line.row <= before.row ? 1 : Math.round(line.row - before.row - 1);
  return Math.min(maxBlankLines, blank);
}

const findTextInRow = (row: number, texts: { row: number; text: string }[]) =>
  texts.find((one) => one.row === row)?.text ?? '';

/** Bullets and scene numbers by row, printed beside their lines. */
function readMarginTexts({ lines, numbers }: PagedPage) {
  const bullets = lines
    .filter(({ kind }) => kind === 'bullet')
    .map(({ row, runs }) => ({ row, text: `${runs.map(({ text }) => text).join('')} ` }));
  return {
    before: (row: number): PagedRun[] => {
      const text = findTextInRow(row, bullets);
      return text ? [{ ...plainRun, text }] : [];
    },
    numberAt: (row: number) => findTextInRow(row, numbers),
  };
}

export function buildParagraphs(page: PagedPage, measures: ScriptMeasures): ReadingParagraph[] {
  const { before: bulletBefore, numberAt } = readMarginTexts(page);
  const lines = page.lines.filter(({ kind }) => !pageBreakKinds.has(kind) && kind !== 'bullet');
  const paragraphs: ReadingParagraph[] = [];
  let last: PagedLine | undefined;
  for (const line of separateDualColumns(lines, measures)) {
    const open = paragraphs.at(-1);
    // On a cover lines are never joined.
    if (page.label && last && open && continuesParagraph(last, line, measures)) {
      open.runs = joinRuns(open.runs, line.runs);
    } else {
      const { align, rtl, row } = line;
      paragraphs.push({
        runs: [...bulletBefore(row), ...line.runs],
        align,
        rtl,
        indent: page.label ? paragraphIndent(line, measures) : 0,
        gap: blankLinesBefore(line, last),
        number: numberAt(row),
        elementId: line.elementId,
        start: line.start,
      });
    }
    last = line;
  }
  return paragraphs;
}
