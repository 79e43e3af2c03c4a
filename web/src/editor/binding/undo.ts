/** Undo and redo as commands: one's own deeds only. */
import type { Command, EditorState } from '@tiptap/pm/state';
import type { UndoManager } from 'yjs';
import { bindingKey } from './bindingKey';
import { relativeSelection } from './positions';
import type { Undoing } from './undoing';

function undoingIn(state: EditorState): Undoing | null {
  const bound = bindingKey.getState(state)?.bound;
  // A right that was taken away takes back nothing any more.
  return bound?.canWrite ? bound.undoing : null;
}

export function canUndo(state: EditorState): boolean {
  return undoingIn(state)?.manager.canUndo() ?? false;
}

/** What an undo would take back now: another thing as soon as something is done. Null: nothing. */
export function undoneNext(state: EditorState): unknown {
  return undoingIn(state)?.manager.undoStack.at(-1) ?? null;
}

export function canRedo(state: EditorState): boolean {
  return undoingIn(state)?.manager.canRedo() ?? false;
}

/** Whether there is anything to do, and how it is done. */
function commandFor(
  isThere: (manager: UndoManager) => boolean,
  deed: (manager: UndoManager) => unknown,
): Command {
  return (state, dispatch) => {
    const undoing = undoingIn(state);
    if (!undoing || !isThere(undoing.manager)) return false;
    if (dispatch) {
      undoing.selection = relativeSelection(state);
      deed(undoing.manager);
    }
    return true;
  };
}

export const undo = commandFor(
  (manager) => manager.canUndo(),
  (manager) => manager.undo(),
);

export const redo = commandFor(
  (manager) => manager.canRedo(),
  (manager) => manager.redo(),
);
