/** Insertion of a file's lines between the lines of a script, without splitting a line or a speech. */
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

/** Gap nearest to the caret. An empty line is replaced. */
function findGap({ doc, selection }: EditorState): LineGap {
  const { $head } = selection;
  const number = $head.index(0);
  const line = doc.maybeChild(number);
  if (line?.content.size === 0) return { from: number, to: number + 1 };
  let from = $head.parentOffset === 0 ? number : number + 1;
  while (continuesAbove(doc, from)) from += 1;
  return { from, to: from };
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

/** One undo step. The caret ends behind the inserted lines. */
export function insertLines(view: EditorView, lines: readonly Pasted[]): boolean {
  const { state } = view;
  if (!view.editable || lines.length === 0) return false;
  const { from, to } = findGap(state);
  const nodes = lines.map((line) => createElementNode(line, schema));
  const [start, end] = [elementStart(state.doc, from), elementStart(state.doc, to)];
  const tr: Transaction = state.tr;
  replaceRange(tr, start, end, Fragment.fromArray(nodes));
  const size = nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  tr.setSelection(TextSelection.near(tr.doc.resolve(start + size - 1), -1));
  view.dispatch(markAsSingleUndoStep(tr.scrollIntoView()));
  return true;
}
