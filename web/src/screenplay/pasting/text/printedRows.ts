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

export const FURNITURE_DROPPED =
  'Page numbers and marks like (MORE) or CONTINUED that only belong to printed pages were left out.';

const ASTERISKS_DROPPED = 'Asterisks that marked revised lines were left out.';

const FURNITURE =
  /^(?:(?:page )?[-–]? ?\d{1,4}[A-Z]?\.|[-–] ?\d{1,4} ?[-–]|page \d{1,4}|\(?CONTINUED\)?:?(?: \(\d+\))?|\(MORE\))$/i;
const REVISED = /\s{2,}\*+$/;
const MORE = /^\(MORE\)$/i;

/** Whether the page added it. */
export function isPageHeader(words: string): boolean {
  return FURNITURE.test(words);
}

/** Lines without what the page added, and without the names it repeated; `tell` is asked to say so. */
export function dropPageHeaders(
  lines: readonly string[],
  tell: (sentence: string) => void,
): string[] {
  const kept: string[] = [];
  let isTorn = false; // a speech goes on behind the page's end
  for (const line of lines) {
    const words = line.trim();
    if (isPageHeader(words)) {
      tell(FURNITURE_DROPPED);
      isTorn ||= MORE.test(words);
    } else if (isTorn && words) {
      isTorn = false;
      dropBlankAtEnd(kept);
      if (withoutMark(words) === words) kept.push(line);
    } else kept.push(withoutAsterisk(line, tell));
  }
  return kept;
}

function withoutAsterisk(line: string, tell: (sentence: string) => void): string {
  if (!REVISED.test(line)) return line;
  tell(ASTERISKS_DROPPED);
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
  const made: Pasted[] = [];
  let above: PrintedRow | null = null;
  for (const row of rows) {
    const last = made.at(-1);
    if (above && last && goesOn(above, row, textOfPasted(last))) {
      const run = last.runs[0];
      if (run)
        run.text = joinTornLine(run.text, row.text, isFull(above.text, row.text, width(row.kind)));
    } else made.push(pastedRow(row));
    above = row;
  }
  dropContinuedMarks(made);
  return made;
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
  const made = makePasted(kind, heading);
  if (number) made.attributes.sceneNumber = number;
  if (align) made.attributes.align = align;
  return made;
}

/** Whether the next word would not have fitted: then the line ends only because the paper did. */
export function isFull(line: string, next: string, width: number): boolean {
  const word = /^\S+/.exec(next)?.[0] ?? '';
  const first = /^[^-]+-/.exec(word)?.[0] ?? word;
  return line.length + 1 + first.length > width;
}

function joinTornLine(above: string, below: string, isTorn: boolean): string {
  if (!isTorn) return `${above}\n${below}`;
  // A line may break behind a hyphen inside a word; behind two of them there was a space.
  return /[\p{L}\p{N}]-$/u.test(above) ? above + below : `${above} ${below}`;
}
