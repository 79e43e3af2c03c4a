/** Writer of runs and notes as marked text: emphasis, escapes, and a mark for each note. The inverse of `emphasis.ts`. */
import type { PastedRun } from '../pasted';
import { isPlain, mergePieces, parseEmphasis, type StyledPiece } from './emphasis';
import { ESCAPABLE, NOTE_MARK } from './marks';
import { NoteSpaces } from './noteSpaces';

/** Where in a line bold, italic and underline begin or end. */
type Switches = Map<number, string[]>;
const MARKS = ['**', '*', '_'] as const;

/** `text` is what the runs show, letter for letter. Each note leaves a mark at its place, in order. */
export function markedLines(
  text: string,
  runs: readonly PastedRun[],
  notes: readonly number[],
): string[] {
  const hasMarks = runs.some((run) => run.bold || run.italic || run.underline);
  if (!hasMarks && notes.length === 0 && needsNoEscape(text)) return text.split('\n');
  let start = 0;
  return linesOf(text, runs).map((pieces) => {
    const line = pieces.map((piece) => piece.text).join('');
    const lineNotes = notes.map((at) => at - start).filter((at) => at >= 0 && at <= line.length);
    start += line.length + 1;
    return writeLine(line, switchesOf(line, pieces), lineNotes);
  });
}

function needsNoEscape(text: string): boolean {
  return isPlain(text) && !text.includes('[[') && !text.includes('/*');
}

function linesOf(text: string, runs: readonly PastedRun[]): StyledPiece[][] {
  const lines: StyledPiece[][] = [[]];
  let at = 0;
  for (const run of runs) {
    const style = [Boolean(run.bold), Boolean(run.italic), Boolean(run.underline)] as const;
    for (const [number, part] of text
      .slice(at, at + run.text.length)
      .split('\n')
      .entries()) {
      if (number) lines.push([]);
      lines.at(-1)?.push({ text: part, style });
    }
    at += run.text.length;
  }
  return lines;
}

function switchesOf(line: string, pieces: readonly StyledPiece[]): Switches {
  const switches: Switches = new Map();
  for (const [number, mark] of MARKS.entries()) {
    for (const edge of spansOf(line, pieces, number).flat()) {
      switches.set(edge, [...(switches.get(edge) ?? []), mark]);
    }
  }
  return switches;
}

/** Where one kind of emphasis is, without the spaces at its ends: no mark may stand beside a space inside. */
function spansOf(line: string, pieces: readonly StyledPiece[], number: number): [number, number][] {
  const spans: [number, number][] = [];
  let at = 0;
  let spanStart: number | null = null;
  for (const piece of [...pieces, null]) {
    const on = piece?.style[number] ?? false;
    if (on && spanStart === null) spanStart = at;
    if (!on && spanStart !== null) {
      spans.push([spanStart, at]);
      spanStart = null;
    }
    at += piece?.text.length ?? 0;
  }
  return spans.flatMap(([from, to]) => {
    const words = line.slice(from, to);
    const start = from + words.length - words.trimStart().length;
    return words.trim() ? [[start, from + words.trimEnd().length]] : [];
  });
}

/** What could not be read back as it was is written without emphasis. */
function writeLine(line: string, switches: Switches, notes: readonly number[]): string {
  const bare = switches.size === 0 && notes.length === 0;
  if (
    bare &&
    !line.includes('[[') &&
    !line.includes('/*') &&
    readsBackAs(line, [{ text: line, style: NONE }])
  ) {
    return line;
  }
  const written = writeEmphasis(line, switches, notes);
  if (switches.size === 0 || readsBackAs(written, expectedPieces(line, switches))) return written;
  return writeEmphasis(line, new Map(), notes);
}

const NONE = [false, false, false] as const;

function readsBackAs(written: string, pieces: readonly StyledPiece[]): boolean {
  const expected = mergePieces(pieces.filter((piece) => piece.text !== ''));
  return JSON.stringify(parseEmphasis(written).pieces) === JSON.stringify(expected);
}

function expectedPieces(line: string, switches: Switches): StyledPiece[] {
  const on = new Set<string>();
  const cuts = inOrder([0, ...switches.keys(), line.length]);
  return cuts.map((at, number) => {
    for (const mark of switches.get(at) ?? []) toggleMark(on, mark);
    const [bold, italic, underline] = MARKS.map((mark) => on.has(mark));
    return {
      text: line.slice(at, cuts[number + 1] ?? at),
      style: [Boolean(bold), Boolean(italic), Boolean(underline)] as const,
    };
  });
}

function toggleMark(on: Set<string>, mark: string): void {
  if (!on.delete(mark)) on.add(mark);
}

function writeEmphasis(line: string, switches: Switches, places: readonly number[]): string {
  const notes = escapesByPosition(line, places);
  const cuts = inOrder([0, line.length, ...switches.keys(), ...notes.keys()]);
  const on = new Set<string>();
  const pieces = cuts.map((at, number) => {
    const end = cuts[number + 1] ?? line.length;
    const marks = switches.get(at) ?? [];
    const closing = marks.filter((mark) => on.has(mark));
    for (const mark of marks) toggleMark(on, mark);
    const following = switches.has(end) ? '*' : (notes.get(end) ?? line.slice(end)).charAt(0);
    return (
      joinMarks(marks, closing, notes.get(at) ?? '') + escapeInline(line.slice(at, end), following)
    );
  });
  return pieces.join('');
}

/** What stands at each place that has notes by rule: a space where they need one, and their marks. */
function escapesByPosition(line: string, places: readonly number[]): Map<number, string> {
  const spaces = new NoteSpaces(line);
  const notes = new Map<number, string>();
  for (const at of places.map((place) => spaces.place(place))) {
    notes.set(at, (notes.get(at) ?? (spaces.isSetApart(at) ? ' ' : '')) + NOTE_MARK);
  }
  return notes;
}

function inOrder(places: readonly number[]): number[] {
  return [...new Set(places)].sort((one, two) => one - two);
}

/** Marks that close stand inside, those that open outside; bold and italic are one row of stars. */
function joinMarks(
  marks: readonly string[],
  closing: readonly string[],
  noteMarks: string,
): string {
  const stars = marks.filter((mark) => mark !== '_').join('');
  const line = marks.includes('_') ? '_' : '';
  const lineCloses = closing.includes('_');
  if (closing.some((mark) => mark !== '_')) {
    return lineCloses ? stars + line + noteMarks : stars + noteMarks + line;
  }
  return lineCloses ? line + noteMarks + stars : noteMarks + line + stars;
}

/** With a backslash before all that would mean something. `following`: the mark or letter that stands behind it. */
function escapeInline(text: string, following: string): string {
  if (needsNoEscape(text) && !/[[/]$/.test(text)) return text;
  const chars = text.split('').map((char, at) => {
    const behind = text[at + 1] ?? following;
    return '*_'.includes(char) || beginsSomething(char, behind) ? `\\${char}` : char;
  });
  return chars.join('');
}

function beginsSomething(char: string, behind: string): boolean {
  if (char === '\\') return behind !== '' && (ESCAPABLE + NOTE_MARK).includes(behind);
  // A star in the text is escaped itself; only one that is a mark makes a boneyard of the slash before it.
  if (char === '/') return behind === '*';
  return char === '[' && (behind === '[' || behind === NOTE_MARK);
}
