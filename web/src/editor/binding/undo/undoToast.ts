/** Undo button of a toast: takes back one change, for as long as nothing was written after it. */
import type { EditorView } from '@tiptap/pm/view';
import { nextUndoStep, undo } from './undoCommands';

/** Message when the button is pressed too late. */
export const UNDO_TOO_LATE =
  'Something was written since then. Undo in the toolbar takes it back step by step.';

/** To be called right after the change; the returned function says whether the change was undone. */
export function createUndoAction(view: EditorView): () => boolean {
  const step = nextUndoStep(view.state);
  return () => {
    if (view.isDestroyed || nextUndoStep(view.state) !== step) return false;
    undo(view.state, view.dispatch, view);
    view.focus();
    return true;
  };
}
