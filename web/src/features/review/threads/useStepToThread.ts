/** Steps to the next and previous thread of the list, in the text and in the list. */
import type { EditorView } from '@tiptap/pm/view';
import {
  activateThread,
  activeThread,
  scrollToThread,
} from '../../../editor/comments/commentPlugin';
import { useReview } from '../reviewContext';
import { filterThreads, findAdjacentThread, sortThreads } from './threadOrder';

/** Key names of ProseMirror; scenes have the same keys without Shift. */
export const THREAD_SHORTCUTS = {
  next: 'Alt-Shift-PageDown',
  previous: 'Alt-Shift-PageUp',
} as const;

export function useStepToThread(view: EditorView): (step: 1 | -1) => void {
  const { store, ui, userId } = useReview();
  return (step) => {
    const { threads } = store.getSnapshot();
    const { filter } = ui.getSnapshot();
    const sorted = sortThreads(filterThreads(threads, filter, userId), view.state.doc);
    const thread = findAdjacentThread(sorted, activeThread(view.state), step);
    if (!thread) return;
    activateThread(view, thread.id);
    scrollToThread(view, thread.id);
  };
}
