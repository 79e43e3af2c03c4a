/** Copies of a line node with other text or attributes, and the removal of a line. */
import { Fragment, type Node } from '@tiptap/pm/model';
import { NodeSelection, Selection, type Transaction } from '@tiptap/pm/state';
import { newElementId } from '../schema/documentShape';
import type { TextEdit } from './textDiff';

/** A range of a line's text, and its replacement. */
export interface TextReplacement {
  readonly at: number;
  readonly until: number;
  readonly text: Node | null;
}

export interface RewrittenLine {
  readonly content: Fragment;
  readonly edits: readonly TextEdit[];
}

/** In their order. Adjacent replacements count as one edit. */
export function rewriteLine(
  { content }: Node,
  replacements: readonly TextReplacement[],
): RewrittenLine {
  const edits: TextEdit[] = [];
  let rewritten = Fragment.empty;
  let copiedUntil = 0;
  for (const { at, until, text } of replacements) {
    rewritten = rewritten.append(content.cut(copiedUntil, at));
    const from = rewritten.size;
    if (text) rewritten = rewritten.append(Fragment.from(text));
    const last = edits.at(-1);
    if (last?.until === at) edits[edits.length - 1] = { ...last, until, to: rewritten.size };
    else edits.push({ at, until, from, to: rewritten.size });
    copiedUntil = until;
  }
  return { content: rewritten.append(content.cut(copiedUntil)), edits };
}

export function withAttributes(
  { type, attrs, content, marks }: Node,
  others: Readonly<Record<string, unknown>>,
): Node {
  return type.create({ ...attrs, ...others }, content, marks);
}

/** Removes the line at `pos`; the caret goes to its neighbour on this side. A script keeps at least one line. */
export function removeLineAt(tr: Transaction, pos: number, caretSide: 'before' | 'behind'): void {
  const line = tr.doc.nodeAt(pos);
  if (!line) return;
  const end = pos + line.nodeSize;
  if (tr.doc.childCount > 1) tr.delete(pos, end);
  else tr.replaceWith(pos, end, line.type.create({ id: newElementId() }));
  const bias = caretSide === 'before' ? -1 : 1;
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(pos, tr.doc.content.size)), bias));
}

/** A line that is selected as a whole, as a table is, is removed as a line. */
export function deleteSelected(tr: Transaction): void {
  const { selection } = tr;
  if (selection instanceof NodeSelection) removeLineAt(tr, selection.from, 'behind');
  else tr.deleteSelection();
}
