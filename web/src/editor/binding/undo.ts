/** Undo and redo as commands: one's own deeds only. */
import type { Command, EditorState } from '@tiptap/pm/state';
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

export function canRedo(state: EditorState): boolean {
  return undoingIn(state)?.manager.canRedo() ?? false;
}

export const undo: Command = (state, dispatch) => {
  const undoing = undoingIn(state);
  if (!undoing?.manager.canUndo()) return false;
  if (dispatch) {
    undoing.selection = relativeSelection(state);
    undoing.manager.undo();
  }
  return true;
};

export const redo: Command = (state, dispatch) => {
  const undoing = undoingIn(state);
  if (!undoing?.manager.canRedo()) return false;
  if (dispatch) {
    undoing.selection = relativeSelection(state);
    undoing.manager.redo();
  }
  return true;
};
