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
interface TornLine {
  readonly before: Node;
  readonly after: Node;
  readonly pieces: readonly Piece[];
  readonly removed: readonly Node[];
  readonly added: readonly Node[];
}

/** The letters that moved: the end of a line, and the line that won or lost it. */
interface Moved {
  readonly edit: Edit;
  readonly length: number;
  /** Before them, what an Enter has left out: no line begins with blanks. */
  readonly blanks: number;
  /** The last of the lines that have come, or that are gone. */
  readonly last: Node;
}

export interface Torn extends TornLine {
  readonly moved: Moved;
}

/** Null: nothing has moved. */
export function tornFrom(line: TornLine): Torn | null {
  const moved = movedIn(line);
  return moved && { ...line, moved };
}

/** `at`: where the line begins in the view. */
export function showMoved(tr: Transaction, at: number, torn: Torn): void {
  if (torn.removed.length === 0) splitOff(tr, at, torn);
  else joinUp(tr, at, torn);
  showAgain(tr, at, torn.after, [...torn.pieces, newPiece(torn.moved.edit)]);
}

function movedIn({ before, after, pieces, removed, added }: TornLine): Moved | null {
  const edit = editsBetween(pieces, before.content.size, after.content.size).at(-1);
  if (edit?.until !== before.content.size || edit.to !== after.content.size) return null;
  const isSplit = removed.length === 0;
  if (!isSplit && added.length > 0) return null;
  const words = isSplit ? before.textContent.slice(edit.at) : after.textContent.slice(edit.from);
  const last = (isSplit ? added : removed).at(-1);
  const left = isSplit ? words.length - words.trimStart().length : 0;
  const isThere = (some: string) => some !== '' && last?.textContent.endsWith(some);
  const blanks = [0, left].find((count) => isThere(words.slice(count)));
  return last && blanks !== undefined
    ? { edit, length: words.length - blanks, blanks, last }
    : null;
}

/** The end of the line is the end of the last new line now. */
function splitOff(tr: Transaction, at: number, { after, added, moved }: Torn): void {
  const { edit, length, blanks, last } = moved;
  const head = last.cut(0, last.content.size - length);
  const nodes = [after.cut(edit.from, edit.to), ...added.slice(0, -1), head];
  const place = at + 1 + edit.at;
  tr.step(new ReplaceStep(place, place, new Slice(Fragment.from(nodes), 1, 1)));
  const start = nodes.slice(1, -1).reduce((end, { nodeSize }) => end + nodeSize, place);
  const size = head.content.size;
  showAgain(tr, start + edit.to - edit.from + 1, last, [
    { old: 0, now: 0, length: size },
    { old: size + blanks, now: size, length },
  ]);
}

/** The end of the last of the lines that are gone is the end of this line now. */
function joinUp(tr: Transaction, at: number, { before, removed, moved }: Torn): void {
  const { edit, length } = moved;
  const end = removed.reduce((sum, { nodeSize }) => sum + nodeSize, at + before.nodeSize);
  tr.step(new ReplaceStep(at + 1 + edit.at, end - 1 - length, Slice.empty));
}

/** Letters that are in the view already where they are new in the document. */
function newPiece({ at, from, to }: Edit): Piece {
  return { old: at, now: from, length: to - from };
}

function showAgain(tr: Transaction, at: number, after: Node, pieces: readonly Piece[]): void {
  const before = tr.doc.nodeAt(at);
  if (before && !before.eq(after)) showLine(tr, at, before, after, pieces);
}
