/** What one line adds to the counts of a script. A line never changes, so each is counted once. */
import type { Node } from '@tiptap/pm/model';
import { LETTER } from '../../screenplay/profile';
import { countWords } from '../../screenplay/wordCount';

const words = new WeakMap<Node, number>();

/** Notes and recordings are no words of the script. */
function isPrinted({ attrs }: Node): boolean {
  return LETTER.boxes[attrs.kind]?.behaviour !== 'hidden';
}

export function wordsOf(line: Node): number {
  const made = words.get(line) ?? (isPrinted(line) ? countWords(line.textContent) : 0);
  words.set(line, made);
  return made;
}

/** Between two places in its text. */
export function wordsWithin(line: Node, from: number, to: number): number {
  const { size } = line.content;
  if (from <= 0 && to >= size) return wordsOf(line);
  if (!isPrinted(line)) return 0;
  return countWords(line.textBetween(Math.max(0, from), Math.min(size, to)));
}

/** One that is played: an omitted one only keeps its number. */
export function isScene({ attrs }: Node): boolean {
  return attrs.kind === 'sceneHeading' && !attrs.omitted;
}
