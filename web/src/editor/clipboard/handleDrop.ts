/** Drop handler: text dragged inside the script moves and keeps its ids, text from elsewhere is pasted where it falls. */
import type { Slice } from '@tiptap/pm/model';
import type { Selection, Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { deleteSelected } from '../lines/rewriteLine';
import { runLongTask } from '../view/longTask';
import { getSelectionEdges, trimSelection } from './copySelection';
import { fragmentToPasted } from './pastedElements';
import type { ClipboardReading } from './readTransfer';

interface DropOptions {
  readonly slice: Slice;
  readonly moved: boolean;
  /** Data from elsewhere; null: dragged within the view. */
  readonly reading: ClipboardReading | null;
  readonly insert: (tr: Transaction, at: number, reading: ClipboardReading) => void;
  /** Reports content that could not be pasted. */
  readonly reportLosses: (reading: ClipboardReading) => void;
}

/** Content and position of a drop. */
interface DropTarget {
  readonly at: number;
  readonly reading: ClipboardReading;
  readonly isMoved: boolean;
}

/** Null: no content, or no position. */
function readDrop(view: EditorView, event: MouseEvent, dropped: DropOptions): DropTarget | null {
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
  const selection = trimSelection(view.state.selection);
  // Others may have deleted the passage since the drag began: then the dragged slice is inserted.
  const isMoved = dropped.moved && !selection.empty;
  // The current content: others may have written in it meanwhile.
  const slice = selection.empty ? dropped.slice : selection.content();
  const reading = dropped.reading ?? readOwnSlice(slice, selection, isMoved);
  return at === undefined || reading.elements.length === 0 ? null : { at, reading, isMoved };
}

function applyDrop(
  view: EditorView,
  { at, reading, isMoved }: DropTarget,
  dropped: DropOptions,
): void {
  const { tr, selection } = view.state;
  // Dropped onto itself: nothing moves.
  if (isMoved && at >= selection.from && at <= selection.to) return;
  if (isMoved) deleteDragged(tr, selection);
  dropped.insert(tr, tr.mapping.map(at), reading);
  view.focus();
  view.dispatch(tr.setMeta('uiEvent', 'drop'));
  dropped.reportLosses(reading);
}

/** False: not handled. */
export function handleDrop(view: EditorView, event: MouseEvent, dropped: DropOptions): boolean {
  const { state } = view;
  const fall = readDrop(view, event, dropped);
  if (!fall) return false;
  event.preventDefault();
  runLongTask(fall.reading.elements.length, () => {
    if (view.isDestroyed) return;
    // The document may have changed while the busy sign was shown.
    const now = view.state === state ? fall : readDrop(view, event, dropped);
    if (now) applyDrop(view, now, dropped);
  });
  return true;
}

/**
 * A slice of the view as pasted elements; `moved`: with its ids. A piece of one line belongs into another line, and several
 * lines stay lines. `selection`: trimmed.
 */
export function readOwnSlice(
  { content }: Slice,
  selection: Selection,
  moved: boolean,
): ClipboardReading {
  const { startsInside, endsInside } = getSelectionEdges(selection);
  const elements = fragmentToPasted(content).map(({ id, ...each }) =>
    moved && id ? { ...each, id } : each,
  );
  const inline = elements.length === 1 && (startsInside || endsInside);
  return {
    elements,
    losses: [],
    exact: true,
    inline,
    joinsFirst: startsInside,
    wholeLines: !inline,
  };
}

/** Whole lines are deleted, and what is left of two lines is not joined. */
function deleteLines(tr: Transaction, selection: Selection): void {
  const { startsInside, endsInside } = getSelectionEdges(selection);
  const { $from, $to } = selection;
  // From the end on: positions before it stay as they are.
  if (endsInside) tr.delete($to.start(1), $to.pos);
  const from = startsInside ? $from.after(1) : $from.before(1);
  tr.delete(from, endsInside ? $to.before(1) : $to.after(1));
  if (startsInside) tr.delete($from.pos, $from.end(1));
}

/** Deletes a piece of a line, or lines; a script keeps at least one line. */
export function deleteDragged(tr: Transaction, selection: Selection): void {
  const trimmed = trimSelection(selection);
  const { startsInside, endsInside } = getSelectionEdges(trimmed);
  const { $from, $to } = trimmed;
  const isWhole = !startsInside && !endsInside;
  const isAll = isWhole && $to.after(1) - $from.before(1) === tr.doc.content.size;
  if (isAll || $from.depth === 0) deleteSelected(tr);
  else if (!isWhole && $from.sameParent($to)) tr.delete($from.pos, $to.pos);
  else deleteLines(tr, trimmed);
}
