/** Rows of printed pages, joined to the paragraphs they were before printing. */
import type { Align, Kind } from '../../elements';
import { CueMarks, withoutMark } from '../cueMarks';
import { sceneNumberOf } from '../kindByWords';
import { makePasted, type Pasted, textOfPasted } from '../pasted';

export interface PrintedRow {
  readonly text: string;
  readonly kind: Kind;
  readonly gap: boolean; // a blank line stands above it
  readonly align?: Align;
}

export const PAGE_HEADERS_DROPPED =
  'Page numbers and marks like (MORE) or CONTINUED that only belong to printed pages were left out.';

const ASTERISKS_DROPPED = 'Asterisks that marked revised lines were left out.';

const PAGE_HEADER =
  /^(?:(?:page )?[-–]? ?\d{1,4}[A-Z]?\.|[-–] ?\d{1,4} ?[-–]|page \d{1,4}|\(?CONTINUED\)?:?(?: \(\d+\))?|\(MORE\))$/i;
const REVISED = /\s{2,}\*+$/;
const MORE = /^\(MORE\)$/i;

/** Whether the page added it. */
export function isPageHeader(words: string): boolean {
  return PAGE_HEADER.test(words);
}

/** Lines without what the page added, and without the names it repeated; `report` is called with a sentence about it. */
export function dropPageHeaders(
  lines: readonly string[],
  report: (sentence: string) => void,
): string[] {
  const remaining: string[] = [];
  let isSplit = false; // a speech goes on behind the page's end
  for (const line of lines) {
    const words = line.trim();
    if (isPageHeader(words)) {
      report(PAGE_HEADERS_DROPPED);
      isSplit ||= MORE.test(words);
    } else if (isSplit && words) {
      isSplit = false;
      dropBlankAtEnd(remaining);
      if (withoutMark(words) === words) remaining.push(line);
    } else remaining.push(withoutAsterisk(line, report));
  }
  return remaining;
}

function withoutAsterisk(line: string, report: (sentence: string) => void): string {
  if (!REVISED.test(line)) return line;
  report(ASTERISKS_DROPPED);
  return line.replace(REVISED, '');
}

function dropBlankAtEnd(lines: string[]): void {
  while (lines.length && !lines.at(-1)?.trim()) lines.pop();
}

const JOINED: ReadonlySet<Kind> = new Set([
  'action',
  'dialogue',
  'parenthetical',
  'sceneHeading',
  'transition',
  'lyrics',
]);

/** Rows of one kind without a gap are one paragraph. `width`: the letters that a line of the kind has room for. */
export function joinRows(rows: readonly PrintedRow[], width: (kind: Kind) => number): Pasted[] {
  const elements: Pasted[] = [];
  let above: PrintedRow | null = null;
  for (const row of rows) {
    const last = elements.at(-1);
    if (above && last && goesOn(above, row, textOfPasted(last))) {
      const run = last.runs[0];
      if (run)
        run.text = joinSplitLine(run.text, row.text, isFull(above.text, row.text, width(row.kind)));
    } else elements.push(pastedRow(row));
    above = row;
  }
  dropContinuedMarks(elements);
  return elements;
}

/** The layout says by itself who goes on speaking. */
function dropContinuedMarks(elements: readonly Pasted[]): void {
  const cues = new CueMarks();
  for (const { kind, runs } of elements) {
    const [run] = runs;
    if (kind === 'sceneHeading') cues.newScene();
    else if (kind === 'character' && run) run.text = cues.cue(run.text, false);
  }
}

function goesOn(above: PrintedRow, row: PrintedRow, text: string): boolean {
  if (row.gap || above.kind !== row.kind || above.align !== row.align) return false;
  if (row.kind === 'parenthetical' && text.endsWith(')')) return false;
  return JOINED.has(row.kind) && text !== '';
}

function pastedRow({ text, kind, align }: PrintedRow): Pasted {
  const { number, heading } =
    kind === 'sceneHeading' ? sceneNumberOf(text) : { number: '', heading: text };
  const element = makePasted(kind, heading);
  if (number) element.attributes.sceneNumber = number;
  if (align) element.attributes.align = align;
  return element;
}

/** Whether the next word would not have fitted: then the line ends only because the paper did. */
export function isFull(line: string, next: string, width: number): boolean {
  const word = /^\S+/.exec(next)?.[0] ?? '';
  const first = /^[^-]+-/.exec(word)?.[0] ?? word;
  return line.length + 1 + first.length > width;
}

function joinSplitLine(above: string, below: string, isSplit: boolean): string {
  if (!isSplit) return `${above}\n${below}`;
  // A line may break behind a hyphen inside a word; behind two of them there was a space.
  return /[\p{L}\p{N}]-$/u.test(above) ? above + below : `${above} ${below}`;
}
