/** Steps to the next and previous marked change: scrolled to, and its card shown. */
import type { EditorView } from '@tiptap/pm/view';
import { findAdjacentHunk, findHunkPosition } from '../../../editor/marking/findHunks';
import { activateHunk, activeHunk } from '../../../editor/marking/markingPlugin';
import { scrollToPosition } from '../../../editor/pages/scroll/scrolling';
import { useMarkingStore } from './markingContext';

/** Key names of ProseMirror; scenes have Alt, comments Alt and Shift with the same keys. */
export const HUNK_SHORTCUTS = {
  next: 'Mod-Alt-PageDown',
  previous: 'Mod-Alt-PageUp',
} as const;

/** False: nothing is marked. */
export function useStepToHunk(view: EditorView): (step: 1 | -1) => boolean {
  const store = useMarkingStore();
  return (step) => {
    const { baseline } = store.getSnapshot();
    const hunk = findAdjacentHunk(view.state, baseline, activeHunk(view.state), step);
    const position = hunk && findHunkPosition(view.state, hunk);
    if (!hunk || position === null) return false;
    scrollToPosition(view, position);
    activateHunk(view, hunk);
    return true;
  };
}
