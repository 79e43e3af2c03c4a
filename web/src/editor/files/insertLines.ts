/** Insertion of lines of a file or an answer between the lines of a script, without splitting a line or a speech. */
import { Fragment, type Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Pasted } from '../../screenplay/pasting/pasted';
import { markAsSingleUndoStep } from '../binding/undo/undoHistory';
import { createElementNode } from '../clipboard/pastedElements';
import { elementStart } from '../lines/elementPositions';
import { replaceRange } from '../lines/lineChangeBatch';
import { locatePage } from '../pages/pagesState';
import { schema } from '../schema/schema';

/** Kinds that belong to the line above them. */
const CONTINUING_KINDS: readonly unknown[] = ['dialogue', 'parenthetical'];

/**
 * Target of inserted lines: index of the first line that they replace (an empty one) or precede, and the first behind
 * them.
 */
interface LineGap {
  readonly from: number;
  readonly to: number;
}

function continuesAbove(doc: Node, number: number): boolean {
  const line = doc.maybeChild(number);
  const above = doc.maybeChild(number - 1);
  if (!line || !above) return false;
  return CONTINUING_KINDS.includes(line.attrs.kind) || Boolean(line.attrs.dual && above.attrs.dual);
}

/** The empty line itself, or the first gap behind so many lines that splits no speech. */
function findGapNear(doc: Node, line: number, linesBefore: number): LineGap {
  if (doc.maybeChild(line)?.content.size === 0) return { from: line, to: line + 1 };
  let from = linesBefore;
  while (continuesAbove(doc, from)) from += 1;
  return { from, to: from };
}

/** Gap nearest to the caret. An empty line is replaced. */
function findGap({ doc, selection: { $head } }: EditorState): LineGap {
  const line = $head.index(0);
  return findGapNear(doc, line, $head.parentOffset === 0 ? line : line + 1);
}

/** Behind the line with the caret, wherever in it that is. An empty line is replaced. */
export function findGapBehindCaret({ doc, selection: { $head } }: EditorState): LineGap {
  const line = Math.min($head.index(0), doc.childCount - 1);
  return findGapNear(doc, line, line + 1);
}

/** At the end of the script. An empty line there is replaced. */
export function findGapAtEnd({ doc }: EditorState): LineGap {
  return findGapNear(doc, doc.childCount - 1, doc.childCount);
}

export interface InsertionPlace {
  /** Page label. */
  readonly page: string;
  /** Text of the line above; null at the beginning of the script. */
  readonly above: string | null;
}

export function describeInsertion(state: EditorState): InsertionPlace {
  const { doc } = state;
  const { from } = findGap(state);
  const above = doc.maybeChild(from - 1);
  const { label } = locatePage(state, Math.max(0, elementStart(doc, from) - 1));
  return { page: label, above: above ? above.textContent : null };
}

interface InsertionOptions {
  /** Nearest to the caret where it is missing. */
  readonly gap?: LineGap;
  /** Of the new lines, where somebody must know them before. */
  readonly ids?: readonly string[];
}

/** One undo step. The caret ends behind the inserted lines. */
export function insertLines(
  view: EditorView,
  lines: readonly Pasted[],
  { gap, ids = [] }: InsertionOptions = {},
): boolean {
  const { state } = view;
  if (!view.editable || lines.length === 0) return false;
  const { from, to } = gap ?? findGap(state);
  const nodes = lines.map((line, at) => createElementNode(line, schema, ids[at]));
  const [start, end] = [elementStart(state.doc, from), elementStart(state.doc, to)];
  const tr: Transaction = state.tr;
  replaceRange(tr, start, end, Fragment.fromArray(nodes));
  const size = nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  tr.setSelection(TextSelection.near(tr.doc.resolve(start + size - 1), -1));
  view.dispatch(markAsSingleUndoStep(tr.scrollIntoView()));
  return true;
}
