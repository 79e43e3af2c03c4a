/** Text laid out with spaces, as by a typewriter: the column in which a line begins tells its kind. */
import type { Kind } from '../../elements';
import { isUpper } from '../characters';
import { actIn, beginsScene, isName, wideKind } from '../kindByWords';
import type { Pasted } from '../pasted';
import { dropPageHeaders, joinRows, type PrintedRow } from './printedRows';

const TAB = 8;
// Columns right of where scenes begin.
const SPEECH = 5;
const PARENTHETICAL = 13;
const FAR = 36;
const CUE_IN = 8;
const SPEECH_BACK = 3;
const LONGEST_CUE = 60;

interface IndentedLine {
  readonly indent: number;
  readonly text: string;
  readonly gap: boolean;
}

/** Whether places mean something: names in capitals far in, with lines below them that are less so. */
export function isTypewriterText(text: string): boolean {
  const lines = text.split('\n').map(expandTabs);
  const edge = edgeOf(lines);
  let cues = 0;
  let spoken = 0;
  for (const [at, line] of lines.entries()) {
    const below = lines[at + 1] ?? '';
    if (!isUpper(line) || line.trim().length > LONGEST_CUE || !below.trim()) continue;
    cues++;
    const [in1, in2] = [indentOf(line), indentOf(below)];
    if (in1 >= edge + CUE_IN && in2 > edge && in2 <= in1 - SPEECH_BACK) spoken++;
  }
  return spoken > 0 && spoken * 2 >= cues;
}

export function readTypewriterText(text: string, report: (sentence: string) => void): Pasted[] {
  const lines = linesOf(dropPageHeaders(text.split('\n').map(expandTabs), report));
  const base = baseOf(lines);
  const rows = lines.map((line, at) => rowOf(line, base, lines[at + 1]));
  return joinRows(rows, widthByKind(rows));
}

function expandTabs(line: string): string {
  const plain = line.replaceAll('\u00a0', ' ');
  if (!plain.includes('\t')) return plain;
  let expanded = '';
  for (const char of plain)
    expanded += char === '\t' ? ' '.repeat(TAB - (expanded.length % TAB)) : char;
  return expanded;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function edgeOf(lines: readonly string[]): number {
  let edge = Number.POSITIVE_INFINITY;
  for (const line of lines) if (line.trim()) edge = Math.min(edge, indentOf(line));
  return edge;
}

function linesOf(lines: readonly string[]): IndentedLine[] {
  const indented: IndentedLine[] = [];
  let gap = true;
  for (const line of lines) {
    if (line.trim()) indented.push({ indent: indentOf(line), text: line.trim(), gap });
    gap = !line.trim();
  }
  return indented;
}

/** Where scenes begin; else the usual place of what stands left. A number before a heading hangs out. */
function baseOf(lines: readonly IndentedLine[]): number {
  const counts = new Map<number, number>();
  const headings = lines.filter((line) => beginsScene(line.text));
  for (const { indent, text } of headings.length ? headings : lines) {
    const number = /^[A-Z]{0,2}\d{1,4}[A-Z]{0,2}[.)]?\s+/.exec(text);
    const at = indent + (headings.length && number ? number[0].length : 0);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const frequent = [...counts].filter(
    ([, count]) => count * 10 >= lines.length || headings.length > 0,
  );
  const least = Math.min(...frequent.map(([at]) => at));
  // In a piece of nothing but talk the speech itself stands at the left.
  return headings.length || !isSpeech(lines, least) ? least : least - 10;
}

function isSpeech(lines: readonly IndentedLine[], base: number): boolean {
  const atBase = lines.filter((line) => line.indent === base);
  const spoken = lines.filter((line, at) => {
    const above = lines[at - 1];
    return line.indent === base && above && above.indent > base + SPEECH_BACK && isName(above.text);
  });
  return spoken.length * 2 > atBase.length;
}

function rowOf(line: IndentedLine, base: number, below: IndentedLine | undefined): PrintedRow {
  const { text, gap } = line;
  const kind = kindOf(line, base, below);
  return { text: text.replace(/ {3,}/g, kind === 'sceneHeading' ? ' ' : '$&'), kind, gap };
}

function kindOf(
  { text, indent }: IndentedLine,
  base: number,
  below: IndentedLine | undefined,
): Kind {
  const delta = indent - base;
  const act = actIn(text);
  if (act) return act;
  if (beginsScene(text)) return 'sceneHeading';
  if (delta >= FAR) return isUpper(text) || text.endsWith(':') ? 'transition' : 'action';
  if (delta < SPEECH) return wideKind(text);
  const speaks = below !== undefined && !below.gap && below.indent < indent && below.indent > base;
  if (delta >= PARENTHETICAL && isName(text) && speaks) return 'character';
  return kindInSpeech(text, delta);
}

function kindInSpeech(text: string, delta: number): Kind {
  if (text.startsWith('(')) return 'parenthetical';
  if (delta < PARENTHETICAL) return 'dialogue';
  // The second line of a parenthetical stands where the first one does.
  if (text.endsWith(')') && delta < PARENTHETICAL + 6) return 'parenthetical';
  return isUpper(text) && wideKind(text) === 'transition' ? 'transition' : 'dialogue';
}

/** A line of action that ends early was meant to; in the narrow columns of a speech nobody does that. */
function widthByKind(rows: readonly PrintedRow[]): (kind: Kind) => number {
  let widest = 50;
  for (const { kind, text } of rows) if (kind === 'action') widest = Math.max(widest, text.length);
  return (kind) => (kind === 'action' ? widest : 0);
}
