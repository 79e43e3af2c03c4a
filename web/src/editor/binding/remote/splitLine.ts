/**
 * Lines that another's Enter, Backspace or paste has split or joined. In the document the moved text is new text; in the view
 * it stays the same, so that carets and decorations go with it.
 */
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { replaceLineAt } from '../../lines/lineChangeBatch';
import { type CommonRange, editsFromRanges, type TextEdit } from '../../lines/textDiff';

/** A line that has lost or gained its end, where lines behind it were added or removed. */
interface ChangedNeighbours {
  readonly before: Node;
  readonly after: Node;
  readonly ranges: readonly CommonRange[];
  readonly removed: readonly Node[];
  readonly added: readonly Node[];
}

/** The moved text: the end of a line, and the line that gained or lost it. */
interface MovedText {
  readonly edit: TextEdit;
  readonly length: number;
  /** Blanks before it that an Enter has left out: no line begins with blanks. */
  readonly blanks: number;
  /** The last of the added or removed lines. */
  readonly last: Node;
}

export interface SplitLine extends ChangedNeighbours {
  readonly moved: MovedText;
}

/** Null: no text has moved. */
export function detectSplitLine(line: ChangedNeighbours): SplitLine | null {
  const moved = findMovedText(line);
  return moved && { ...line, moved };
}

/** `at`: position of the line in the view. */
export function applySplitLine(tr: Transaction, at: number, split: SplitLine): void {
  if (split.removed.length === 0) applySplit(tr, at, split);
  else applyJoin(tr, at, split);
  showRemaining(tr, at, split.after, [...split.ranges, movedRange(split.moved.edit)]);
}

function findMovedText({
  before,
  after,
  ranges,
  removed,
  added,
}: ChangedNeighbours): MovedText | null {
  const edit = editsFromRanges(ranges, before.content.size, after.content.size).at(-1);
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

/** The end of the line becomes the end of the last new line. */
function applySplit(tr: Transaction, at: number, { after, added, moved }: SplitLine): void {
  const { edit, length, blanks, last } = moved;
  const head = last.cut(0, last.content.size - length);
  const nodes = [after.cut(edit.from, edit.to), ...added.slice(0, -1), head];
  const place = at + 1 + edit.at;
  tr.step(new ReplaceStep(place, place, new Slice(Fragment.from(nodes), 1, 1)));
  const start = nodes.slice(1, -1).reduce((end, { nodeSize }) => end + nodeSize, place);
  const size = head.content.size;
  showRemaining(tr, start + edit.to - edit.from + 1, last, [
    { old: 0, now: 0, length: size },
    { old: size + blanks, now: size, length },
  ]);
}

/** The end of the last removed line becomes the end of this line. */
function applyJoin(tr: Transaction, at: number, { before, removed, moved }: SplitLine): void {
  const { edit, length } = moved;
  const end = removed.reduce((sum, { nodeSize }) => sum + nodeSize, at + before.nodeSize);
  tr.step(new ReplaceStep(at + 1 + edit.at, end - 1 - length, Slice.empty));
}

/** Text that is in the view already where it is new in the document. */
function movedRange({ at, from, to }: TextEdit): CommonRange {
  return { old: at, now: from, length: to - from };
}

function showRemaining(
  tr: Transaction,
  at: number,
  after: Node,
  ranges: readonly CommonRange[],
): void {
  const before = tr.doc.nodeAt(at);
  if (before && !before.eq(after)) replaceLineAt(tr, at, before, after, ranges);
}
