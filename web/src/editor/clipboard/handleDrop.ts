/** Drop handler: text dragged inside the script moves and keeps its ids, text from elsewhere is pasted where it falls. */
import type { Slice } from '@tiptap/pm/model';
import type { Selection, Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { runLongTask } from '../view/longTask';
import { getSelectionEdges } from './copySelection';
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
  const { selection } = view.state;
  // Others may have deleted the passage since the drag began: then the dragged slice is inserted.
  const isMoved = dropped.moved && !selection.empty;
  // The current content: others may have written in it meanwhile.
  const slice = isMoved ? selection.content() : dropped.slice;
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

/** A slice of the view as pasted elements; `moved`: with its ids. */
export function readOwnSlice(
  { content }: Slice,
  selection: Selection,
  moved: boolean,
): ClipboardReading {
  const edges = getSelectionEdges(selection);
  const elements = fragmentToPasted(content).map(({ id, ...each }) =>
    moved && id ? { ...each, id } : each,
  );
  const isPiece = elements.length === 1 && (edges.startsInside || edges.endsInside);
  return {
    elements,
    losses: [],
    exact: true,
    inline: isPiece,
    joinsFirst: edges.startsInside,
    joinsLast: edges.endsInside,
  };
}

/** Whole elements are deleted with their lines; a script keeps at least one line. */
export function deleteDragged(tr: Transaction, selection: Selection): void {
  const { startsInside, endsInside } = getSelectionEdges(selection);
  const { $from, $to } = selection;
  const isWhole = !startsInside && !endsInside && $from.depth > 0 && $to.depth > 0;
  const isAll = $to.after(1) - $from.before(1) === tr.doc.content.size;
  if (isWhole && !isAll) tr.delete($from.before(1), $to.after(1));
  else tr.deleteSelection();
}
