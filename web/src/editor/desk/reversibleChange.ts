/** Reversible changes of a Y.Doc apart from the view's undo history, and undo steps that are linked across two documents. */

import type { EditorView } from '@tiptap/pm/view';
import * as Y from 'yjs';
import { DOCUMENT_EDIT_ORIGIN } from '../binding/Binding';
import { bindingKey } from '../binding/bindingKey';
import { readRows } from '../binding/readDocument';
import { canUndoDelete } from '../binding/undo/undoHistory';

export interface ReversibleChange {
  undo: () => void;
  redo: () => void;
}

type UndoSteps = Y.UndoManager['undoStack'];

/** The manager listens to every change of its document: to be destroyed as soon as it is not needed. */
function createUndoManager(
  content: Y.XmlFragment,
  origins: readonly unknown[] = [],
): Y.UndoManager {
  return new Y.UndoManager(content, {
    trackedOrigins: new Set(origins),
    captureTimeout: 0,
    // Others may have written in the line meanwhile.
    deleteFilter: canUndoDelete,
  });
}

/** Undoes the steps; returns the steps that redo them. */
function undoSteps(content: Y.XmlFragment, steps: UndoSteps): UndoSteps {
  const manager = createUndoManager(content);
  manager.undoStack = steps;
  while (manager.canUndo()) manager.undo();
  manager.destroy();
  return manager.redoStack;
}

/** `origins`: of the changes that `change` makes. */
export function recordReversibleChange(
  content: Y.XmlFragment,
  origins: readonly unknown[],
  step: () => void,
): ReversibleChange {
  const manager = createUndoManager(content, origins);
  try {
    step();
  } finally {
    manager.destroy();
  }
  let back = manager.undoStack;
  let again: UndoSteps = [];
  return {
    undo: () => {
      [back, again] = [[], undoSteps(content, back)];
    },
    redo: () => {
      [back, again] = [undoSteps(content, again), []];
    },
  };
}

/** Can be undone by the keys, too, where a view shows these rows. */
export function removeRows(
  content: Y.XmlFragment,
  shouldRemove: (row: Y.XmlElement) => boolean,
): ReversibleChange {
  return recordReversibleChange(content, [DOCUMENT_EDIT_ORIGIN], () => {
    content.doc?.transact((transaction) => {
      for (const row of readRows(content)) if (shouldRemove(row)) row._item?.delete(transaction);
    }, DOCUMENT_EDIT_ORIGIN);
  });
}

/** Event of the undo manager. */
interface PoppedStep {
  readonly stackItem: unknown;
  readonly type: 'undo' | 'redo';
}

/** Links a change elsewhere to the last undo step of a view: undone and redone together. */
export function linkToLastUndoStep(view: EditorView, { undo, redo }: ReversibleChange): void {
  const manager = bindingKey.getState(view.state)?.bound.undoHistory?.manager;
  if (!manager) return;
  let step: unknown = manager.undoStack.at(-1);
  let isUndone = false;
  const follow = ({ stackItem, type }: PoppedStep) => {
    if (stackItem !== step) return;
    isUndone = type === 'undo';
    if (isUndone) undo();
    else redo();
    step = (isUndone ? manager.redoStack : manager.undoStack).at(-1);
  };
  // A new change after an undo clears the redo stack: the link is not needed any more.
  const forget = () => {
    if (!isUndone) return;
    manager.off('stack-item-popped', follow);
    manager.off('stack-cleared', forget);
  };
  manager.on('stack-item-popped', follow);
  manager.on('stack-cleared', forget);
}
