/** Undo and redo commands: of the own changes only. */
import type { Command, EditorState } from '@tiptap/pm/state';
import type { UndoManager } from 'yjs';
import { runLongTask } from '../../view/longTask';
import { bindingKey } from '../bindingKey';
import { anchorSelection } from '../selectionAnchors';
import { stepLineCount, type UndoHistory, type UndoStep } from './undoHistory';

function undoHistoryIn(state: EditorState): UndoHistory | null {
  const bound = bindingKey.getState(state)?.bound;
  // Without the permission to write there is no undo.
  return bound?.canWrite ? bound.undoHistory : null;
}

export function canUndo(state: EditorState): boolean {
  return undoHistoryIn(state)?.manager.canUndo() ?? false;
}

/** The step that an undo would take back now: another object after each change. Null: none. */
export function nextUndoStep(state: EditorState): UndoStep | null {
  return undoHistoryIn(state)?.manager.undoStack.at(-1) ?? null;
}

export function canRedo(state: EditorState): boolean {
  return undoHistoryIn(state)?.manager.canRedo() ?? false;
}

interface Direction {
  /** Undefined: there is no step. */
  readonly next: (manager: UndoManager) => UndoStep | undefined;
  readonly go: (manager: UndoManager) => unknown;
}

function undoCommandFor({ next, go }: Direction): Command {
  const goNow = (state: EditorState) => {
    // The editor may be closed by now, or the permission to write be gone.
    const undoing = undoHistoryIn(state);
    const step = undoing && next(undoing.manager);
    if (!undoing || !step) return;
    undoing.selection = anchorSelection(state);
    undoing.lines = stepLineCount(step);
    go(undoing.manager);
  };
  return (state, dispatch, view) => {
    const undoing = undoHistoryIn(state);
    const step = undoing && next(undoing.manager);
    if (!step) return false;
    if (dispatch) runLongTask(stepLineCount(step), () => goNow(view?.state ?? state));
    return true;
  };
}

export const undo = undoCommandFor({
  next: (manager) => manager.undoStack.at(-1),
  go: (manager) => manager.undo(),
});

export const redo = undoCommandFor({
  next: (manager) => manager.redoStack.at(-1),
  go: (manager) => manager.redo(),
});
