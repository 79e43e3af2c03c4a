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

/** `origins`: of the changes that the deed makes. The way ends with the document. */
export function withWayBack(
  content: Y.XmlFragment,
  origins: readonly unknown[],
  deed: () => void,
): WayBack {
  const manager = new Y.UndoManager(content, {
    trackedOrigins: new Set(origins),
    captureTimeout: 0,
    // A line in which others have written meanwhile stays.
    deleteFilter: isOnlyMine,
  });
  deed();
  // What is done from now on is no part of it.
  for (const origin of origins) manager.removeTrackedOrigin(origin);
  return {
    goBack: () => {
      while (manager.canUndo()) manager.undo();
    },
    goAgain: () => {
      while (manager.canRedo()) manager.redo();
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
