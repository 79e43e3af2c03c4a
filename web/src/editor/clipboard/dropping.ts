/** Text that is dragged: inside the script it moves and stays itself, from elsewhere it is pasted where it falls. */
import type { Slice } from '@tiptap/pm/model';
import type { Selection, Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { doWork } from '../longWork';
import { pastedFrom } from './asPasted';
import { edgesOf } from './copying';
import type { Reading } from './readTransfer';

interface Dropped {
  readonly slice: Slice;
  readonly moved: boolean;
  /** From elsewhere; null: it was dragged from here. */
  readonly reading: Reading | null;
  readonly put: (tr: Transaction, at: number, reading: Reading) => void;
  /** What could not be carried. */
  readonly tell: (reading: Reading) => void;
}

/** What falls, and where. */
interface Fall {
  readonly at: number;
  readonly reading: Reading;
  readonly isMoved: boolean;
}

/** Null: it is nothing, or falls nowhere. */
function fallIn(view: EditorView, event: MouseEvent, dropped: Dropped): Fall | null {
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
  const { selection } = view.state;
  // Others may have taken it away since somebody began to drag it: then what they hold comes back.
  const isMoved = dropped.moved && !selection.empty;
  // As it is now: others may have written in it meanwhile.
  const slice = isMoved ? selection.content() : dropped.slice;
  const reading = dropped.reading ?? fromHere(slice, selection, isMoved);
  return at === undefined || reading.elements.length === 0 ? null : { at, reading, isMoved };
}

function letFall(view: EditorView, { at, reading, isMoved }: Fall, dropped: Dropped): void {
  const { tr, selection } = view.state;
  // Onto itself: nothing moves.
  if (isMoved && at >= selection.from && at <= selection.to) return;
  if (isMoved) takeAway(tr, selection);
  dropped.put(tr, tr.mapping.map(at), reading);
  view.focus();
  view.dispatch(tr.setMeta('uiEvent', 'drop'));
  dropped.tell(reading);
}

/** False: somebody else may have it. */
export function drop(view: EditorView, event: MouseEvent, dropped: Dropped): boolean {
  const { state } = view;
  const fall = fallIn(view, event, dropped);
  if (!fall) return false;
  event.preventDefault();
  doWork(fall.reading.elements.length, () => {
    if (view.isDestroyed) return;
    // Others may have written while it was told that it takes a moment.
    const now = view.state === state ? fall : fallIn(view, event, dropped);
    if (now) letFall(view, now, dropped);
  });
  return true;
}

/** A passage as it stands in a view; `moved`: it stays itself. */
export function fromHere({ content }: Slice, selection: Selection, moved: boolean): Reading {
  const edges = edgesOf(selection);
  const elements = pastedFrom(content).map(({ id, ...each }) =>
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

/** Whole elements go with their lines; a script keeps at least one. */
export function takeAway(tr: Transaction, selection: Selection): void {
  const { startsInside, endsInside } = edgesOf(selection);
  const { $from, $to } = selection;
  const isWhole = !startsInside && !endsInside && $from.depth > 0 && $to.depth > 0;
  const isAll = $to.after(1) - $from.before(1) === tr.doc.content.size;
  if (isWhole && !isAll) tr.delete($from.before(1), $to.after(1));
  else tr.deleteSelection();
}
