/** Text replacement in a line that keeps the marks of the replaced text. */
import type { Mark, Node } from '@tiptap/pm/model';
import type { LineChangeBatch } from '../lines/lineChangeBatch';
import { rewriteLine, type TextReplacement } from '../lines/rewriteLine';
import { schema } from '../schema/schema';
import type { TextHit } from './textMatcher';

export interface HitReplacement extends TextHit {
  readonly words: string;
}

/**
 * Replaces ranges of a line, given in order. Characters that stay are not rewritten: they keep their marks, and what
 * others anchored to them.
 */
export function replaceInLine(
  lines: LineChangeBatch,
  index: number,
  node: Node,
  replacements: readonly HitReplacement[],
): void {
  const lineEdits = replacements.flatMap((each) => editsFor(node, each));
  if (lineEdits.length === 0) return;
  const { content, edits } = rewriteLine(node, lineEdits);
  lines.replaceLine(index, node.copy(content), edits);
}

function editsFor(node: Node, replacement: HitReplacement): TextReplacement[] {
  const { from: start, to: end } = replacement;
  return splitByWord(node.textBetween(start, end), replacement).flatMap((piece) => {
    const least = trimSameEnds(node.textBetween(piece.from, piece.to), piece);
    if (!least) return [];
    const { from, to, words } = least;
    const text = words ? schema.text(words, marksAt(node, piece.from, from, to)) : null;
    return [{ at: from, until: to, text }];
  });
}

/** Word by word where there are as many as before: each may have other marks. */
function splitByWord(before: string, replacement: HitReplacement): HitReplacement[] {
  const [old, now] = [splitWords(before), splitWords(replacement.words)];
  if (old.length !== now.length) return [replacement];
  let { from } = replacement;
  return old.map((word, number) => {
    const piece = { from, to: from + word.length, words: now[number] ?? '' };
    from = piece.to;
    return piece;
  });
}

/** Words and blanks, alternating. */
function splitWords(text: string): string[] {
  return text.split(/(\s+)/);
}

/** Marks of the first replaced character; without one, of the character beside it. */
function marksAt(node: Node, first: number, from: number, to: number): readonly Mark[] {
  const isBehind = from < to || from === first;
  return node.nodeAt(isBehind ? from : from - 1)?.marks ?? [];
}

/** Trims equal text at both ends; null where all is equal. By graphemes: an emoji is never split. */
function trimSameEnds(before: string, { from, to, words }: HitReplacement): HitReplacement | null {
  if (before === words) return null;
  const [old, now] = [splitGraphemes(before), splitGraphemes(words)];
  const maxLength = Math.min(old.length, now.length);
  let first = 0;
  while (first < maxLength && old[first] === now[first]) first += 1;
  let last = 0;
  while (last < maxLength - first && old.at(-1 - last) === now.at(-1 - last)) last += 1;
  const start = joinedLength(old.slice(0, first));
  const end = joinedLength(old.slice(old.length - last));
  return { from: from + start, to: to - end, words: words.slice(start, words.length - end) };
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function joinedLength(chars: readonly string[]): number {
  return chars.join('').length;
}
