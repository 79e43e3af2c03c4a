/** Puts the lines of a file between the lines of a script: none of them is torn, and no speech. */
import { Fragment, type Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Pasted } from '../../screenplay/pasting/pasted';
import { replaceAt } from '../binding/showing';
import { startOf } from '../binding/standing';
import { asOneDeed } from '../binding/wholeDeed';
import { nodeFrom } from '../clipboard/asPasted';
import { pageAt } from '../pages/pagesState';
import { schema } from '../schema';

/** Lines that belong to the one above them. */
const GO_ON: readonly unknown[] = ['dialogue', 'parenthetical'];

/** Where lines go: the first that they replace (an empty one) or stand before, and the first behind them. */
interface Gap {
  readonly from: number;
  readonly to: number;
}

function goesOn(doc: Node, number: number): boolean {
  const line = doc.maybeChild(number);
  const above = doc.maybeChild(number - 1);
  if (!line || !above) return false;
  return GO_ON.includes(line.attrs.kind) || Boolean(line.attrs.dual && above.attrs.dual);
}

/** Nearest to the caret. An empty line is there to be written in: it makes room. */
function gapIn({ doc, selection }: EditorState): Gap {
  const { $head } = selection;
  const number = $head.index(0);
  const line = doc.maybeChild(number);
  if (line?.content.size === 0) return { from: number, to: number + 1 };
  let from = $head.parentOffset === 0 ? number : number + 1;
  while (goesOn(doc, from)) from += 1;
  return { from, to: from };
}

export interface Place {
  /** The number of the page. */
  readonly page: string;
  /** The line above; none at the beginning of the script. */
  readonly above: string | null;
}

export function placeOfInsertion(state: EditorState): Place {
  const { doc } = state;
  const { from } = gapIn(state);
  const above = doc.maybeChild(from - 1);
  const { label } = pageAt(state, Math.max(0, startOf(doc, from) - 1));
  return { page: label, above: above ? above.textContent : null };
}

/** One undo takes it back. The caret ends behind what was brought. */
export function insertLines(view: EditorView, lines: readonly Pasted[]): boolean {
  const { state } = view;
  if (!view.editable || lines.length === 0) return false;
  const { from, to } = gapIn(state);
  const nodes = lines.map((line) => nodeFrom(line, schema));
  const [start, end] = [startOf(state.doc, from), startOf(state.doc, to)];
  const tr: Transaction = state.tr;
  replaceAt(tr, start, end, Fragment.fromArray(nodes));
  const size = nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  tr.setSelection(TextSelection.near(tr.doc.resolve(start + size - 1), -1));
  view.dispatch(asOneDeed(tr.scrollIntoView()));
  return true;
}
