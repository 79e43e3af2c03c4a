/**
 * Text on its way between page and stash. It is put where it goes before it is taken from where it was: whatever fails in
 * between, it stands in one of them. One undo, in either of them, takes back both.
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
import { asItIs, type Giving } from '../clipboard/copying';
import { fromHere, takeAway } from '../clipboard/dropping';
import { place } from '../clipboard/placing';
import { type Reading, readBare } from '../clipboard/readTransfer';
import { newElementId } from '../newElementId';
import { schema } from '../schema';
import { asScript } from './asScript';
import { type RecoveredWords, removeRecovered } from './recoveredWords';
import { STASH } from './stashPart';
import { type WayBack, withWayBack } from './takingOut';
import { goesWithLastDeed } from './undoneTogether';

export function canMove({ state, editable, composing, isDestroyed }: EditorView): boolean {
  return editable && !composing && !isDestroyed && !state.selection.empty;
}

/** A selection often ends where the next line begins: nobody means that line. */
function chosenIn(selection: Selection): Pasted[] {
  const elements = pastedFrom(selection.content().content);
  const hasWords = (element: Pasted) => textOfPasted(element) !== '';
  const first = elements.findIndex(hasWords);
  return first < 0 ? [] : elements.slice(first, elements.findLastIndex(hasWords) + 1);
}

/** What is selected, as it is now: others may have written in it since somebody began to carry it. */
function readFrom({ state: { selection } }: EditorView, given: Giving): Reading {
  const elements = [...given(chosenIn(selection))];
  return { ...fromHere(selection.content(), selection, false), elements };
}

function changeIn(view: EditorView, change: () => void): WayBack | null {
  const bound = bindingKey.getState(view.state)?.bound;
  const before = view.state.doc;
  const way = bound && withWayBack(bound.content, [bound, ARRANGING], change);
  return way && view.state.doc !== before ? way : null;
}

/** What is selected goes. */
function letGo(source: EditorView): WayBack | null {
  return changeIn(source, () => {
    const { tr, selection } = source.state;
    takeAway(tr, selection);
    source.dispatch(asOneDeed(tr.scrollIntoView()));
  });
}

/** `target`: null where it is not shown. */
function letGoTogether(source: EditorView, target: EditorView | null, wayOfPut: WayBack): void {
  const wayOfTaking = letGo(source);
  if (!wayOfTaking) return;
  goesWithLastDeed(source, wayOfPut);
  if (target) goesWithLastDeed(target, wayOfTaking);
}

/** False: the other has not taken it, and it stays. */
function cross(source: EditorView, target: EditorView, put: () => void): boolean {
  const wayOfPut = changeIn(target, put);
  if (wayOfPut) letGoTogether(source, target, wayOfPut);
  return wayOfPut !== null;
}

/** Behind the last line with words; an empty one in which somebody may be about to write stays below. */
function putAside(content: Y.XmlFragment, elements: readonly Pasted[]): void {
  const last = rowsIn(content, STASH).findLast((row) => shownFrom(row).content.size > 0) ?? null;
  const rows = elements.map((each) => newRow(nodeFrom(each, schema), newElementId()));
  content.doc?.transact(() => content.insertAfter(last, rows), ARRANGING);
}

/** What is selected on the page, with what its lines are. `stash`: where it is shown. False: nothing is selected. */
export function moveToStash(
  page: EditorView,
  content: Y.XmlFragment,
  stash: EditorView | null,
): boolean {
  const elements = canMove(page) ? chosenIn(page.state.selection) : [];
  if (elements.length === 0) return false;
  // An undo in the stash takes back this alone, not what was typed there before it.
  const bound = stash && bindingKey.getState(stash.state)?.bound;
  bound?.undoing?.expect('other', undefined, false);
  const wayOfPut = withWayBack(content, [ARRANGING], () => putAside(content, elements));
  letGoTogether(page, stash, wayOfPut);
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

/** At the caret; what is selected there stays. Nothing, where nobody may write. */
function putOnPage(page: EditorView, reading: Reading): void {
  if (!page.editable || page.composing || reading.elements.length === 0) return;
  const { tr } = page.state;
  const { inline, joinsFirst, joinsLast, elements } = reading;
  const isPiece = inline || joinsFirst || joinsLast;
  // Whole lines stay lines, and no line of the page is torn for them; an empty one is filled.
  if (isPiece || tr.selection.$to.parent.content.size === 0) place(tr, tr.selection.to, reading);
  else placeBelow(tr, elements);
  page.dispatch(asOneDeed(tr.scrollIntoView()));
}

/** What is selected in the stash. False: nothing is, or the page refused it. */
export function moveToPage(stash: EditorView, page: EditorView): boolean {
  if (!canMove(stash)) return false;
  return cross(stash, page, () => putOnPage(page, readFrom(stash, asScript)));
}

/** Words that came back, at the caret of the page. */
export function putBack(page: EditorView, content: Y.XmlFragment, found: RecoveredWords): boolean {
  const { $to } = page.state.selection;
  const kind: Kind = $to.depth > 0 ? $to.parent.attrs.kind : 'action';
  if (!changeIn(page, () => putOnPage(page, readBare(found.words, kind)))) return false;
  goesWithLastDeed(page, removeRecovered(content, found.id));
  return true;
}

export interface Carried {
  readonly source: EditorView;
  readonly target: EditorView;
  /** Where it falls. */
  readonly at: number;
  readonly isCopy: boolean;
}

/** Of what was only typed in the stash a script is made; into the stash all goes as it is. */
function carry({ source, target, at, isCopy }: Carried, given: Giving): boolean {
  const reading = readFrom(source, given);
  if (!target.editable || source.isDestroyed || reading.elements.length === 0) return false;
  const put = () => {
    const { tr } = target.state;
    place(tr, at, reading);
    target.dispatch(asOneDeed(tr));
  };
  if (isCopy || !canMove(source)) put();
  else cross(source, target, put);
  return true;
}

/** What is selected on the page and was dragged into the stash. False: there is nothing any more. */
export const dropInStash = (carried: Carried) => carry(carried, asItIs);

/** The other way. */
export const dropOnPage = (carried: Carried) => carry(carried, asScript);
