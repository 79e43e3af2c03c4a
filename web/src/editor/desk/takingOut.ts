/** Takes lines out of a living document in such a way that they can be had back, whatever is written meanwhile. */
import * as Y from 'yjs';
import { ARRANGING } from '../binding/Binding';
import { rowsOf } from '../binding/reading';

export interface WayBack {
  /** Once. */
  goBack: () => void;
}

/** `origin`: of the changes that the deed makes. The way ends with the document. */
export function withWayBack(content: Y.XmlFragment, origin: unknown, deed: () => void): WayBack {
  const manager = new Y.UndoManager(content, {
    trackedOrigins: new Set([origin]),
    captureTimeout: 0,
  });
  deed();
  // What is done from now on is no part of it.
  manager.removeTrackedOrigin(origin);
  const goBack = () => {
    while (manager.canUndo()) manager.undo();
    manager.destroy();
  };
  return { goBack };
}

/** Undone by the keys, too, where a view shows these lines. */
export function takeOut(content: Y.XmlFragment, isGone: (row: Y.XmlElement) => boolean): WayBack {
  return withWayBack(content, ARRANGING, () => {
    content.doc?.transact((transaction) => {
      for (const row of rowsOf(content)) if (isGone(row)) row._item?.delete(transaction);
    }, ARRANGING);
  });
}
