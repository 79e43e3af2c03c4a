/** Other words in the place of words, with the looks of those that they replace. */
import type { Mark, Node } from '@tiptap/pm/model';
import type { LinesChange } from '../lines/LinesChange';
import { type Put, rewrittenLine } from '../lines/rewrittenLine';
import { schema } from '../schema';
import type { Hit } from './hitsInText';

export interface Piece extends Hit {
  readonly words: string;
}

/**
 * In a line, at places of its own, in their order. Letters that stay are not written anew: they keep their looks, and what
 * others anchored to them.
 */
export function putWords(
  lines: LinesChange,
  index: number,
  node: Node,
  put: readonly Piece[],
): void {
  const puts = put.flatMap((each) => putsFor(node, each));
  if (puts.length === 0) return;
  const { content, edits } = rewrittenLine(node, puts);
  lines.become(index, node.copy(content), edits);
}

function putsFor(node: Node, put: Piece): Put[] {
  return piecesOf(node.textBetween(put.from, put.to), put).flatMap((piece) => {
    const least = leastOf(node.textBetween(piece.from, piece.to), piece);
    if (!least) return [];
    const { from, to, words } = least;
    const text = words ? schema.text(words, looksAt(node, piece.from, from, to)) : null;
    return [{ at: from, until: to, text }];
  });
}

/** Word by word where there are as many as before: each of them may look different. */
function piecesOf(before: string, put: Piece): Piece[] {
  const [old, now] = [wordsIn(before), wordsIn(put.words)];
  if (old.length !== now.length) return [put];
  let { from } = put;
  return old.map((word, number) => {
    const piece = { from, to: from + word.length, words: now[number] ?? '' };
    from = piece.to;
    return piece;
  });
}

/** Words and the blanks between them, in turns. */
function wordsIn(text: string): string[] {
  return text.split(/(\s+)/);
}

/** Of the first letter that goes; where none goes, of the letter beside it. */
function looksAt(node: Node, first: number, from: number, to: number): readonly Mark[] {
  const isBehind = from < to || from === first;
  return node.nodeAt(isBehind ? from : from - 1)?.marks ?? [];
}

/** Without what is the same at both ends; null where all of it is. Whole letters: half of an emoji never goes. */
function leastOf(before: string, { from, to, words }: Piece): Piece | null {
  if (before === words) return null;
  const [old, now] = [lettersOf(before), lettersOf(words)];
  const most = Math.min(old.length, now.length);
  let first = 0;
  while (first < most && old[first] === now[first]) first += 1;
  let last = 0;
  while (last < most - first && old.at(-1 - last) === now.at(-1 - last)) last += 1;
  const start = lengthOf(old.slice(0, first));
  const end = lengthOf(old.slice(old.length - last));
  return { from: from + start, to: to - end, words: words.slice(start, words.length - end) };
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function lengthOf(letters: readonly string[]): number {
  return letters.join('').length;
}
