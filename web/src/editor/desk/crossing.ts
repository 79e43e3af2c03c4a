/**
 * Text on its way between page and stash. It is put where it goes before it is taken from where it was: whatever fails in
 * between, it stands in one of them.
 */
import { type Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type * as Y from 'yjs';
import type { Kind } from '../../screenplay/elements';
import { type Pasted, textOfPasted } from '../../screenplay/pasting/pasted';
import { ARRANGING } from '../binding/Binding';
import { bindingKey } from '../binding/bindingKey';
import { rowsIn, nodeFrom as shownFrom } from '../binding/reading';
import { asOneDeed } from '../binding/wholeDeed';
import { newRow } from '../binding/writing';
import { nodeFrom, pastedFrom } from '../clipboard/asPasted';
import { fromHere, takeAway } from '../clipboard/dropping';
import { place } from '../clipboard/placing';
import { type Reading, readBare } from '../clipboard/readTransfer';
import { newElementId } from '../newElementId';
import { schema } from '../schema';
import { asScript } from './asScript';
import { type RecoveredWords, removeRecovered } from './recoveredWords';
import { STASH } from './stashPart';
import { type WayBack, withWayBack } from './takingOut';

export function canMove({ state, editable, composing }: EditorView): boolean {
  return editable && !composing && !state.selection.empty;
}

/** A selection often ends where the next line begins: nobody means that line. */
function chosenIn(selection: Selection): Pasted[] {
  const elements = pastedFrom(selection.content().content);
  const hasWords = (element: Pasted) => textOfPasted(element) !== '';
  const first = elements.findIndex(hasWords);
  return first < 0 ? [] : elements.slice(first, elements.findLastIndex(hasWords) + 1);
}

/** Behind the last line with words; an empty one in which somebody may be about to write stays below. */
function putAside(content: Y.XmlFragment, elements: readonly Pasted[]): void {
  const last = rowsIn(content, STASH).findLast((row) => shownFrom(row).content.size > 0) ?? null;
  const rows = elements.map((each) => newRow(nodeFrom(each, schema), newElementId()));
  content.doc?.transact(() => content.insertAfter(last, rows), ARRANGING);
}

function takenAway({ state }: EditorView): Transaction {
  const { tr } = state;
  takeAway(tr, state.selection);
  return asOneDeed(tr.scrollIntoView());
}

/** What is selected on the page, with what its lines are. False: nothing is. */
export function moveToStash(page: EditorView, content: Y.XmlFragment): boolean {
  const elements = canMove(page) ? chosenIn(page.state.selection) : [];
  if (elements.length === 0) return false;
  putAside(content, elements);
  page.dispatch(takenAway(page));
  return true;
}

/** Below the line of the caret. */
function placeBelow(tr: Transaction, elements: readonly Pasted[]): void {
  const below = tr.selection.$to.after(1);
  const nodes = elements.map((each) => nodeFrom(each, schema));
  tr.insert(below, nodes);
  const end = nodes.reduce((at, { nodeSize }) => at + nodeSize, below);
  tr.setSelection(TextSelection.create(tr.doc, end - 1));
}

/** At the caret; what is selected there stays. False: nobody may write there, or the page refused it. */
function putOnPage(page: EditorView, reading: Reading): boolean {
  const before = page.state.doc;
  if (!page.editable || page.composing || reading.elements.length === 0) return false;
  const { tr } = page.state;
  const { inline, joinsFirst, joinsLast, elements } = reading;
  const isPiece = inline || joinsFirst || joinsLast;
  // Whole lines stay lines, and no line of the page is torn for them; an empty one is filled.
  if (isPiece || tr.selection.$to.parent.content.size === 0) place(tr, tr.selection.to, reading);
  else placeBelow(tr, elements);
  page.dispatch(asOneDeed(tr.scrollIntoView()));
  return page.state.doc !== before;
}

/** As the undo manager tells of it. */
interface Popped {
  readonly stackItem: unknown;
  readonly type: 'undo' | 'redo';
}

/** Who takes back on the page what came from the stash has it in the stash again. */
function goBackWithUndo(page: EditorView, { goBack }: WayBack): void {
  const manager = bindingKey.getState(page.state)?.bound.undoing?.manager;
  const deed = manager?.undoStack.at(-1);
  const hear = ({ stackItem, type }: Popped) => {
    if (stackItem !== deed) return;
    manager?.off('stack-item-popped', hear);
    if (type === 'undo') goBack();
  };
  manager?.on('stack-item-popped', hear);
}

/** What is selected in the stash. */
export function moveToPage(stash: EditorView, page: EditorView): boolean {
  const bound = bindingKey.getState(stash.state)?.bound;
  if (!bound || !canMove(stash)) return false;
  const { selection } = stash.state;
  const reading = fromHere(selection.content(), selection, false);
  if (!putOnPage(page, { ...reading, elements: asScript(chosenIn(selection)) })) return false;
  const wayBack = withWayBack(bound.content, bound, () => stash.dispatch(takenAway(stash)));
  goBackWithUndo(page, wayBack);
  return true;
}

/** Words that came back, at the caret of the page. */
export function putBack(page: EditorView, content: Y.XmlFragment, found: RecoveredWords): boolean {
  const { $to } = page.state.selection;
  const kind: Kind = $to.depth > 0 ? $to.parent.attrs.kind : 'action';
  if (!putOnPage(page, readBare(found.words, kind))) return false;
  goBackWithUndo(page, removeRecovered(content, found.id));
  return true;
}
