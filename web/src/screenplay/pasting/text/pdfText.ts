/** Lines copied from a PDF: broken where the paper ended, with no indents left, and often without blank lines. */
import type { Kind } from '../../elements';
import { isBlank } from '../characters';
import { actIn, beginsScene, isName, wideKind } from '../kindByWords';
import type { Pasted } from '../pasted';
import { dropPageHeaders, isFull, isPageHeader, joinRows, type PrintedRow } from './printedRows';

const WIDEST_SPEECH = 38;
const WIDEST = 80;
const LONG = 44; // letters from which on a line of action may be full
const FEWEST = 2;
const NEARLY_ALL = 0.95;

/** Whether lines end where paper does: long ones that had no room for the next word. */
export function isPdfText(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim());
  const width = usualWidth(lines);
  if (width > WIDEST || width < LONG) return false;
  const pairs = lines.flatMap((line, at) => {
    const below = lines[at + 1] ?? '';
    return line.length >= LONG && below && !beginsScene(below) ? [isFull(line, below, width)] : [];
  });
  const full = pairs.filter(Boolean).length;
  return full >= FEWEST && full * 10 >= pairs.length * 6;
}

export function readPdfText(text: string, report: (sentence: string) => void): Pasted[] {
  const lines = dropPageHeaders(
    text.split('\n').map((line) => line.trim()),
    report,
  );
  const width = Math.max(LONG, usualWidth(lines));
  return joinRows(new PdfRows(lines).all(), (kind) => widthOf(kind, width));
}

/** Of nearly all lines the longest: a viewer puts two on one here and there. */
function usualWidth(lines: readonly string[]): number {
  const lengths = lines.filter((line) => line !== '').map((line) => line.length);
  lengths.sort((one, two) => one - two);
  return lengths[Math.floor((lengths.length - 1) * NEARLY_ALL)] ?? 0;
}

function widthOf(kind: Kind, width: number): number {
  if (kind === 'dialogue') return 35;
  return kind === 'parenthetical' ? 24 : width;
}

/** Goes down the lines, knowing who is speaking. */
class PdfRows {
  private readonly lines: readonly string[];
  private last: PrintedRow | null = null;

  constructor(lines: readonly string[]) {
    this.lines = lines;
  }

  all(): PrintedRow[] {
    const rows: PrintedRow[] = [];
    for (const [at, text] of this.lines.entries()) {
      if (isBlank(text)) continue;
      const gap = at === 0 || isBlank(this.lines[at - 1] ?? '');
      const kind = this.kindOf(text, gap, this.lines[at + 1] ?? '');
      // Without blank lines the only sign of a new paragraph is room that was left in the line above.
      const begins = gap || this.beginsParagraph(kind, text);
      this.last = { text, kind, gap: begins };
      rows.push(this.last);
    }
    return rows;
  }

  private kindOf(text: string, gap: boolean, below: string): Kind {
    const knownKind = actIn(text) ?? (beginsScene(text) ? 'sceneHeading' : null);
    if (knownKind) return knownKind;
    if (!gap && this.speaks(text)) return this.isParenthetical(text) ? 'parenthetical' : 'dialogue';
    const wide = wideKind(text);
    if (wide !== 'action') return wide;
    return isName(text) && opensSpeech(below) ? 'character' : 'action';
  }

  private speaks(text: string): boolean {
    const { last } = this;
    if (!last || text.length > WIDEST_SPEECH) return false;
    if (last.kind === 'character') return true;
    if (last.kind === 'parenthetical') return true;
    if (last.kind !== 'dialogue') return false;
    return text.startsWith('(') || (isFull(last.text, text, 35) && !isName(text));
  }

  private isParenthetical(text: string): boolean {
    const isOpen = this.last?.kind === 'parenthetical' && !this.last.text.endsWith(')');
    return text.startsWith('(') || isOpen;
  }

  private beginsParagraph(kind: Kind, text: string): boolean {
    return this.last?.kind === kind && kind === 'action' && !isFull(this.last.text, text, 58);
  }
}

function opensSpeech(below: string): boolean {
  if (isBlank(below) || below.length > WIDEST_SPEECH || isPageHeader(below)) return false;
  return !beginsScene(below) && !actIn(below);
}
