/** Emphasis in a line: *italic*, **bold**, _underlined_, and what a backslash makes plain. Rules FN30 to FN34. */
import type { PastedRun } from '../pasted';
import { NOTE_MARK } from './marks';
import { NoteSpaces } from './noteSpaces';

/** Bold, italic, underline. */
type Style = readonly [boolean, boolean, boolean];

export interface StyledPiece {
  readonly text: string;
  readonly style: Style;
}

interface EmphasisToken {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Styled {
  readonly pieces: StyledPiece[];
  readonly notePositions: number[]; // where in the text each note or boneyard stands
}

const TOKEN = new RegExp(`\\\\[*_\\\\[\\]/~!@#><.=^():]|\\*+|_+|${NOTE_MARK}`, 'g');
export const PLAIN: Style = [false, false, false];

export function isPlain(raw: string): boolean {
  return !(raw.includes('*') || raw.includes('_') || raw.includes('\\') || raw.includes(NOTE_MARK));
}

/** Of text with any number of lines; emphasis never reaches into the next. */
export function parseEmphasis(raw: string): Styled {
  const pieces: StyledPiece[] = [];
  const notePositions: number[] = [];
  let length = 0;
  const append = (piece: StyledPiece) => {
    pieces.push(piece);
    length += piece.text.length;
  };
  for (const [number, line] of raw.split('\n').entries()) {
    // A break belongs to what stands before it, so that two lines in italics stay one run.
    if (number) append({ text: '\n', style: pieces.at(-1)?.style ?? PLAIN });
    const found = line.includes(NOTE_MARK)
      ? withoutNotes(lineOf(line))
      : { pieces: lineOf(line), notePositions: [] };
    notePositions.push(...found.notePositions.map((at) => length + at));
    found.pieces.forEach(append);
  }
  return { pieces: mergePieces(pieces), notePositions };
}

export function runsOf(pieces: readonly StyledPiece[]): PastedRun[] {
  return pieces.map(({ text, style: [bold, italic, underline] }) => ({
    text,
    ...(bold && { bold }),
    ...(italic && { italic }),
    ...(underline && { underline }),
  }));
}

export function plainText(raw: string): string {
  return isPlain(raw)
    ? raw
    : parseEmphasis(raw)
        .pieces.map((piece) => piece.text)
        .join('');
}

/** The pieces of a line, without the spaces that only its notes brought. */
function withoutNotes(line: readonly StyledPiece[]): Styled {
  const pieces = line.filter((piece) => piece.text !== NOTE_MARK);
  const places: number[] = [];
  let length = 0;
  for (const piece of line) {
    if (piece.text === NOTE_MARK) places.push(length);
    else length += piece.text.length;
  }
  const spaces = new NoteSpaces(pieces.map((piece) => piece.text).join(''));
  const doubled = spaces.doubled(places);
  const adjusted = places.map((at) => spaces.place(at));
  const removed = [...doubled];
  return {
    pieces: cutPieces(pieces, doubled),
    notePositions: adjusted.map((at) => at - removed.filter((place) => place < at).length),
  };
}

function cutPieces(pieces: readonly StyledPiece[], removed: ReadonlySet<number>): StyledPiece[] {
  if (removed.size === 0) return [...pieces];
  let start = 0;
  return pieces.flatMap(({ text, style }) => {
    const from = start;
    start += text.length;
    const remaining = text
      .split('')
      .filter((_, at) => !removed.has(from + at))
      .join('');
    return remaining ? [{ text: remaining, style }] : [];
  });
}

export function mergePieces(pieces: readonly StyledPiece[]): StyledPiece[] {
  const merged: StyledPiece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (last?.style.every((on, at) => on === piece.style[at])) {
      merged[merged.length - 1] = { text: last.text + piece.text, style: last.style };
    } else merged.push(piece);
  }
  return merged;
}

function lineOf(raw: string): StyledPiece[] {
  const tokens = isPlain(raw) ? [] : tokensOf(raw);
  const switches = [
    switchesOf(raw, tokens, '*', [2, 3]),
    switchesOf(raw, tokens, '*', [1, 3]),
    switchesOf(raw, tokens, '_', [1]),
  ];
  const pieces: StyledPiece[] = [];
  let style: Style = PLAIN;
  let at = 0;
  for (const [number, token] of tokens.entries()) {
    pieces.push({ text: raw.slice(at, token.start), style });
    at = token.end;
    const [bold = false, italic = false, underline = false] = switches.map((on) => on.has(number));
    const literal = literalOf(token, 2 * Number(bold) + Number(italic) + Number(underline));
    pieces.push({ text: literal, style: literal === NOTE_MARK ? PLAIN : style });
    style = [style[0] !== bold, style[1] !== italic, style[2] !== underline];
  }
  pieces.push({ text: raw.slice(at), style });
  return pieces.filter((piece) => piece.text !== '');
}

function tokensOf(raw: string): EmphasisToken[] {
  return Array.from(raw.matchAll(TOKEN), ({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
    text,
  }));
}

/** What of a mark is text after all. */
function literalOf(token: EmphasisToken, used: number): string {
  if (token.text.startsWith('\\')) return token.text.slice(1);
  return token.text === NOTE_MARK ? NOTE_MARK : token.text.slice(used);
}

/** The tokens that switch one kind of emphasis on or off. */
function switchesOf(
  raw: string,
  tokens: readonly EmphasisToken[],
  mark: string,
  counts: readonly number[],
): Set<number> {
  const switches = new Set<number>();
  let opened: number | null = null;
  for (const [number, token] of tokens.entries()) {
    if (token.text[0] !== mark || !counts.includes(token.text.length)) continue;
    if (opened !== null && token.start && !isSpace(raw.charAt(token.start - 1))) {
      switches.add(opened).add(number);
      opened = null;
    } else if (token.end < raw.length && !isSpace(raw.charAt(token.end))) opened = number;
  }
  return switches;
}

function isSpace(char: string): boolean {
  return char.trim() === '';
}
