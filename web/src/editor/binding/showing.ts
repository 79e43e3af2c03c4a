/** Steps that make the view show what the document says, at the places where it says something else by now. */
import { type Fragment, type Node, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { LinesChange } from '../lines/LinesChange';
import { editsBetween, type Piece } from './letters';

/** One element becomes another. `at`: where it begins, in the view as the steps so far have left it. */
export function showLine(
  tr: Transaction,
  at: number,
  before: Node,
  after: Node,
  pieces: readonly Piece[],
): void {
  const lines = new LinesChange(tr.doc);
  const edits = editsBetween(pieces, before.content.size, after.content.size);
  lines.become(tr.doc.resolve(at).index(0), after, edits);
  lines.doTo(tr);
}

export function replaceAt(tr: Transaction, from: number, to: number, content: Fragment): void {
  tr.step(new ReplaceStep(from, to, new Slice(content, 0, 0)));
}
