/** Edits and ways into the text from Page Layout: the line of a saving (LY12), the five acts of television (LY8). */
import { Fragment, type Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { markAsSingleUndoStep } from '../../../editor/binding/undo/undoHistory';
import { scrollToPosition } from '../../../editor/pages/scroll/scrolling';
import { newElementId } from '../../../editor/schema/documentShape';
import { findLine } from '../../../editor/voice/recordedElements';
import type { Kind } from '../../../screenplay/elements';
import type { PageSaving } from './pageCheatsApi';

const ACTS = ['TEASER', 'ACT ONE', 'ACT TWO', 'ACT THREE', 'ACT FOUR', 'ACT FIVE'];
/** The line that every new script begins with. */
const OPENING = 'FADE IN:';

/** No scene is written, and nothing else but the opening of a new script. */
export function hasNoText(doc: Node): boolean {
  return doc.children.every(({ textContent }) => ['', OPENING].includes(textContent.trim()));
}

/** One change, taken back by one undo. Null where the script has text. */
export function insertFiveActs(state: EditorState): Transaction | null {
  const { doc, schema, tr } = state;
  const type = schema.nodes.element;
  if (!type || !hasNoText(doc)) return null;
  const line = (kind: Kind, text: string) =>
    type.create({ id: newElementId(), kind }, text ? schema.text(text) : null);
  const lines = ACTS.flatMap((act) => [
    line('startOfAct', act),
    line('sceneHeading', ''),
    line('endOfAct', `END OF ${act}`),
  ]);
  return markAsSingleUndoStep(tr.replaceWith(0, doc.content.size, Fragment.from(lines)));
}

/** Selects what is to be cut, so that it is seen; false: the line is not in the text any more. */
export function selectSaving(view: EditorView, { elementId, start }: PageSaving): boolean {
  const found = findLine(view.state.doc, elementId);
  if (!found) return false;
  const text = found.node.textContent;
  // The server counts characters, the editor UTF-16 units.
  const offset = [...text].slice(0, start).join('').length;
  const from = found.pos + 1 + Math.min(offset, found.node.content.size);
  const to = found.pos + 1 + found.node.content.size;
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
  scrollToPosition(view, from);
  view.focus();
  return true;
}
