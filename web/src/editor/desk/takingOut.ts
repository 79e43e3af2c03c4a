/** Takes lines out of a living document in such a way that they can be had back, whatever is written meanwhile. */
import * as Y from 'yjs';
import { ARRANGING } from '../binding/Binding';
import { rowsOf } from '../binding/reading';
import { isOnlyMine } from '../binding/undoing';

export interface WayBack {
  goBack: () => void;
  /** What was taken back is done once more. */
  goAgain: () => void;
}

type Steps = Y.UndoManager['undoStack'];

/** It is told of every change of its document: to be ended as soon as it has done what it was made for. */
function managerOf(content: Y.XmlFragment, origins: readonly unknown[] = []): Y.UndoManager {
  return new Y.UndoManager(content, {
    trackedOrigins: new Set(origins),
    captureTimeout: 0,
    // A line in which others have written meanwhile stays.
    deleteFilter: isOnlyMine,
  });
}

/** What takes back what was taken back. */
function takenBack(content: Y.XmlFragment, steps: Steps): Steps {
  const manager = managerOf(content);
  manager.undoStack = steps;
  while (manager.canUndo()) manager.undo();
  manager.destroy();
  return manager.redoStack;
}

/** `origins`: of the changes that the deed makes. What is kept for the way is let go with the way. */
export function withWayBack(
  content: Y.XmlFragment,
  origins: readonly unknown[],
  deed: () => void,
): WayBack {
  const manager = managerOf(content, origins);
  try {
    deed();
  } finally {
    manager.destroy();
  }
  let back = manager.undoStack;
  let again: Steps = [];
  return {
    goBack: () => {
      [back, again] = [[], takenBack(content, back)];
    },
    goAgain: () => {
      [back, again] = [takenBack(content, again), []];
    },
  };
}

/** Undone by the keys, too, where a view shows these lines. */
export function takeOut(content: Y.XmlFragment, isGone: (row: Y.XmlElement) => boolean): WayBack {
  return withWayBack(content, [ARRANGING], () => {
    content.doc?.transact((transaction) => {
      for (const row of rowsOf(content)) if (isGone(row)) row._item?.delete(transaction);
    }, ARRANGING);
  });
}
