/** Undo and redo as commands: one's own deeds only. */
import type { Command, EditorState } from '@tiptap/pm/state';
import type { UndoManager } from 'yjs';
import { doWork } from '../longWork';
import { bindingKey } from './bindingKey';
import { relativeSelection } from './positions';
import { linesOf, type Undoing, type UndoneStep } from './undoing';

function undoingIn(state: EditorState): Undoing | null {
  const bound = bindingKey.getState(state)?.bound;
  // A right that was taken away takes back nothing any more.
  return bound?.canWrite ? bound.undoing : null;
}

export function canUndo(state: EditorState): boolean {
  return undoingIn(state)?.manager.canUndo() ?? false;
}

/** What an undo would take back now: another thing as soon as something is done. Null: nothing. */
export function undoneNext(state: EditorState): UndoneStep | null {
  return undoingIn(state)?.manager.undoStack.at(-1) ?? null;
}

export function canRedo(state: EditorState): boolean {
  return undoingIn(state)?.manager.canRedo() ?? false;
}

interface Direction {
  /** None: there is nothing to do. */
  readonly next: (manager: UndoManager) => UndoneStep | undefined;
  readonly go: (manager: UndoManager) => unknown;
}

function commandFor({ next, go }: Direction): Command {
  const goNow = (state: EditorState) => {
    // The editor may be closed by now, or the right to write be gone.
    const undoing = undoingIn(state);
    const step = undoing && next(undoing.manager);
    if (!undoing || !step) return;
    undoing.selection = relativeSelection(state);
    undoing.lines = linesOf(step);
    go(undoing.manager);
  };
  return (state, dispatch, view) => {
    const undoing = undoingIn(state);
    const step = undoing && next(undoing.manager);
    if (!step) return false;
    if (dispatch) doWork(linesOf(step), () => goNow(view?.state ?? state));
    return true;
  };
}

export const undo = commandFor({
  next: (manager) => manager.undoStack.at(-1),
  go: (manager) => manager.undo(),
});

export const redo = commandFor({
  next: (manager) => manager.redoStack.at(-1),
  go: (manager) => manager.redo(),
});
