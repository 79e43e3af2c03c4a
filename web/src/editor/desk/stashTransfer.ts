/**
 * Transfer of text between page and stash, by command or drag and drop. The text is inserted at the target before it is
 * removed from the source: whatever fails in between, one of them has it. One undo, in either of them, takes back both.
 */

import { type Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import type * as Y from 'yjs';
import type { Kind } from '../../screenplay/elements';
import { type Pasted, textOfPasted } from '../../screenplay/pasting/pasted';
import { isMac } from '../../ui/keyboard/shortcutText';
import { DOCUMENT_EDIT_ORIGIN } from '../binding/Binding';
import { bindingKey } from '../binding/bindingKey';
import { createRow } from '../binding/local/writeLine';
import { readPartRows, nodeFromRow as shownFrom } from '../binding/readDocument';
import { markAsSingleUndoStep } from '../binding/undo/undoHistory';
import { type CopyFilter, copyEverything, trimSelection } from '../clipboard/copySelection';
import { deleteDragged, readOwnSlice } from '../clipboard/handleDrop';
import { insertPasted } from '../clipboard/insertPasted';
import { createElementNode, fragmentToPasted } from '../clipboard/pastedElements';
import { type ClipboardReading, readBareLines } from '../clipboard/readTransfer';
import { newElementId } from '../schema/documentShape';
import { schema } from '../schema/schema';
import { type RecoveredText, removeRecoveredText } from './recoveredText';
import {
  linkToLastUndoStep,
  type ReversibleChange,
  recordReversibleChange,
} from './reversibleChange';
import { STASH_PART } from './stash';
import { convertStashToScript } from './stashToScript';

export function canMoveSelection({ state, editable, composing, isDestroyed }: EditorView): boolean {
  return editable && !composing && !isDestroyed && !state.selection.empty;
}

/** A selection often ends where the next line begins: that line is not meant. */
function elementsInSelection(selection: Selection): Pasted[] {
  const elements = fragmentToPasted(trimSelection(selection).content().content);
  const hasWords = (element: Pasted) => textOfPasted(element) !== '';
  const first = elements.findIndex(hasWords);
  return first < 0 ? [] : elements.slice(first, elements.findLastIndex(hasWords) + 1);
}

/** The selection as it is now: others may have written in it since the drag began. */
function readSelection(
  { state: { selection } }: EditorView,
  convert: CopyFilter,
): ClipboardReading {
  const elements = [...convert(elementsInSelection(selection))];
  const trimmed = trimSelection(selection);
  return { ...readOwnSlice(trimmed.content(), trimmed, false), elements };
}

function recordChange(view: EditorView, change: () => void): ReversibleChange | null {
  const bound = bindingKey.getState(view.state)?.bound;
  const before = view.state.doc;
  const way = bound && recordReversibleChange(bound.content, [bound, DOCUMENT_EDIT_ORIGIN], change);
  return way && view.state.doc !== before ? way : null;
}

function removeSelection(source: EditorView): ReversibleChange | null {
  return recordChange(source, () => {
    const { tr, selection } = source.state;
    deleteDragged(tr, selection);
    source.dispatch(markAsSingleUndoStep(tr.scrollIntoView()));
  });
}

/** `target`: null where its view is closed. */
function removeAndLink(
  source: EditorView,
  target: EditorView | null,
  insertion: ReversibleChange,
): void {
  const removal = removeSelection(source);
  if (!removal) return;
  linkToLastUndoStep(source, insertion);
  if (target) linkToLastUndoStep(target, removal);
}

/** False: the target has refused the text, and it stays. */
function transferText(source: EditorView, target: EditorView, insert: () => void): boolean {
  const insertion = recordChange(target, insert);
  if (insertion) removeAndLink(source, target, insertion);
  return insertion !== null;
}

/** Behind the last line with text; an empty line in which somebody may be about to write stays below. */
function appendToStash(content: Y.XmlFragment, elements: readonly Pasted[]): void {
  const last =
    readPartRows(content, STASH_PART).findLast((row) => shownFrom(row).content.size > 0) ?? null;
  const rows = elements.map((each) => createRow(createElementNode(each, schema), newElementId()));
  content.doc?.transact(() => content.insertAfter(last, rows), DOCUMENT_EDIT_ORIGIN);
}

/** Moves the page's selection with the kinds of its lines. `stash`: its view, if open. False: nothing is selected. */
export function moveToStash(
  page: EditorView,
  content: Y.XmlFragment,
  stash: EditorView | null,
): boolean {
  const elements = canMoveSelection(page) ? elementsInSelection(page.state.selection) : [];
  if (elements.length === 0) return false;
  // An undo step of its own, apart from what was typed in the stash before.
  const bound = stash && bindingKey.getState(stash.state)?.bound;
  bound?.undoHistory?.beginEdit('other', undefined, false);
  const insertion = recordReversibleChange(content, [DOCUMENT_EDIT_ORIGIN], () =>
    appendToStash(content, elements),
  );
  removeAndLink(page, stash, insertion);
  return true;
}

/** Below the line of the caret. */
function insertBelowCaretLine(tr: Transaction, elements: readonly Pasted[]): void {
  const below = tr.selection.$to.after(1);
  const nodes = elements.map((each) => createElementNode(each, schema));
  tr.insert(below, nodes);
  const end = nodes.reduce((at, { nodeSize }) => at + nodeSize, below);
  tr.setSelection(TextSelection.create(tr.doc, end - 1));
}

/** At the caret; the selection there stays. Does nothing without the permission to write. */
function insertOnPage(page: EditorView, reading: ClipboardReading): void {
  if (!page.editable || page.composing || reading.elements.length === 0) return;
  const { tr } = page.state;
  // Whole lines stay lines, and split no line of the page; an empty line is filled.
  if (reading.wholeLines && tr.selection.$to.parent.content.size > 0)
    insertBelowCaretLine(tr, reading.elements);
  else insertPasted(tr, tr.selection.to, reading);
  page.dispatch(markAsSingleUndoStep(tr.scrollIntoView()));
}

/** Moves the stash's selection. False: nothing is selected, or the page refused it. */
export function moveToPage(stash: EditorView, page: EditorView): boolean {
  if (!canMoveSelection(stash)) return false;
  return transferText(stash, page, () =>
    insertOnPage(page, readSelection(stash, convertStashToScript)),
  );
}

/** Inserts recovered text at the caret of the page. */
export function restoreRecoveredText(
  page: EditorView,
  content: Y.XmlFragment,
  found: RecoveredText,
): boolean {
  const { $to } = page.state.selection;
  const kind: Kind = $to.depth > 0 ? $to.parent.attrs.kind : 'action';
  if (!recordChange(page, () => insertOnPage(page, readBareLines(found.text, kind)))) return false;
  linkToLastUndoStep(page, removeRecoveredText(content, found.id));
  return true;
}

export interface DraggedText {
  readonly source: EditorView;
  readonly target: EditorView;
  /** Position of the drop. */
  readonly at: number;
  readonly isCopy: boolean;
}

/** Text that was only typed in the stash is converted to a script; into the stash all goes unchanged. */
function dropText({ source, target, at, isCopy }: DraggedText, convert: CopyFilter): boolean {
  const reading = readSelection(source, convert);
  if (!target.editable || source.isDestroyed || reading.elements.length === 0) return false;
  const insert = () => {
    const { tr } = target.state;
    insertPasted(tr, at, reading);
    target.dispatch(markAsSingleUndoStep(tr));
  };
  if (isCopy || !canMoveSelection(source)) insert();
  else transferText(source, target, insert);
  return true;
}

/** The page's selection was dragged into the stash. False: nothing is selected any more. */
export const dropInStash = (dragged: DraggedText) => dropText(dragged, copyEverything);

/** The stash's selection was dragged onto the page. */
export const dropOnPage = (dragged: DraggedText) => dropText(dragged, convertStashToScript);

/** The modifier key for copying, as ProseMirror has it within one view. */
function isCopy({ altKey, ctrlKey }: DragEvent): boolean {
  return isMac ? altKey : ctrlKey;
}

/** Handles drops into a view out of the other one; returns a function that stops it. */
function acceptDrops(
  target: EditorView,
  source: EditorView,
  drop: (dragged: DraggedText) => boolean,
): () => void {
  const handleDrop: EditorProps['handleDrop'] = (_, event) => {
    if (!source.dragging) return false;
    const at = target.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
    if (at === undefined) return false;
    target.focus();
    return drop({ source, target, at, isCopy: isCopy(event) });
  };
  target.setProps({ handleDrop });
  return () => {
    if (!target.isDestroyed) target.setProps({ handleDrop: () => false });
  };
}

export function enableStashDragAndDrop(page: EditorView, stash: EditorView): () => void {
  const ends = [acceptDrops(stash, page, dropInStash), acceptDrops(page, stash, dropOnPage)];
  return () => {
    for (const end of ends) end();
  };
}
