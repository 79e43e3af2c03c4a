/**
 * Letters that another's Enter, Backspace or paste has brought into another line. In the document these are new letters;
 * in the view they stay the same ones, so that carets and decorations go with them and do not fall behind.
 */
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { type Edit, editsBetween, type Piece } from './letters';
import { showLine } from './showing';

/** A line that has lost or won its end, where lines behind it have come or gone. */
export interface Torn {
  /** Where it begins in the view. */
  readonly at: number;
  readonly before: Node;
  readonly after: Node;
  readonly pieces: readonly Piece[];
  readonly removed: readonly Node[];
  readonly added: readonly Node[];
}

/** False: nothing has moved, and nothing was done. */
export function showMoved(tr: Transaction, torn: Torn): boolean {
  const { before, after, pieces, removed, added } = torn;
  const last = editsBetween(pieces, before.content.size, after.content.size).at(-1);
  if (last?.until !== before.content.size || last.to !== after.content.size) return false;
  if (removed.length === 0) return splitOff(tr, torn, last);
  return added.length === 0 && joinUp(tr, torn, last);
}

/** The end of the line is the end of the last new line now. */
function splitOff(
  tr: Transaction,
  { at, before, after, pieces, added }: Torn,
  edit: Edit,
): boolean {
  const moved = before.textContent.slice(edit.at);
  const last = added.at(-1);
  if (!last || moved === '' || !last.textContent.endsWith(moved)) return false;
  const head = last.cut(0, last.content.size - moved.length);
  const nodes = [after.cut(edit.from, edit.to), ...added.slice(0, -1), head];
  const place = at + 1 + edit.at;
  tr.step(new ReplaceStep(place, place, new Slice(Fragment.from(nodes), 1, 1)));
  const start = nodes.slice(1, -1).reduce((end, { nodeSize }) => end + nodeSize, place);
  showAgain(tr, start + edit.to - edit.from + 1, last);
  showAgain(tr, at, after, [...pieces, newPiece(edit)]);
  return true;
}

/** The end of the last of the lines that are gone is the end of this line now. */
function joinUp(
  tr: Transaction,
  { at, before, after, pieces, removed }: Torn,
  edit: Edit,
): boolean {
  const moved = after.textContent.slice(edit.from);
  const last = removed.at(-1);
  if (!last || moved === '' || !last.textContent.endsWith(moved)) return false;
  const end = removed.reduce((sum, { nodeSize }) => sum + nodeSize, at + before.nodeSize);
  tr.step(new ReplaceStep(at + 1 + edit.at, end - 1 - moved.length, Slice.empty));
  showAgain(tr, at, after, [...pieces, newPiece(edit)]);
  return true;
}

/** Letters that are in the view already where they are new in the document. */
function newPiece({ at, from, to }: Edit): Piece {
  return { old: at, now: from, length: to - from };
}

function showAgain(tr: Transaction, at: number, after: Node, pieces?: readonly Piece[]): void {
  const before = tr.doc.nodeAt(at);
  if (!before || before.eq(after)) return;
  const all = [{ old: 0, now: 0, length: after.content.size }];
  showLine(tr, at, before, after, pieces ?? all);
}
