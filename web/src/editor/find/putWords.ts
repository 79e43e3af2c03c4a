/** Other words in the place of words, with the looks of those that they replace. */
import { Fragment, type Mark, type Node, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { schema } from '../schema';
import type { Hit } from './hitsInText';

interface Piece extends Hit {
  readonly words: string;
}

/**
 * In the element that begins at `position`. Letters that stay are not written anew: they keep their looks, and what others
 * anchored to them.
 */
export function putWords(tr: Transaction, position: number, node: Node, put: Piece): void {
  const before = node.textBetween(put.from, put.to);
  // From behind, so that the places in front of it stay.
  for (const piece of piecesOf(before, put).reverse()) {
    const least = leastOf(node.textBetween(piece.from, piece.to), piece);
    // By hand: to ask for it the usual way takes several times as long, for each of thousands.
    if (least) tr.step(stepFor(node, position + 1, piece.from, least));
  }
}

function stepFor(
  node: Node,
  start: number,
  first: number,
  { from, to, words }: Piece,
): ReplaceStep {
  const text = words ? Fragment.from(schema.text(words, looksAt(node, first, from, to))) : null;
  return new ReplaceStep(start + from, start + to, new Slice(text ?? Fragment.empty, 0, 0));
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
