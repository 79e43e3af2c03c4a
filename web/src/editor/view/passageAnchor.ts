/** Where words of the script are on the screen, for popovers and cards beside them; computed at every scroll. */
import type { EditorView } from '@tiptap/pm/view';

/** `find`: positions of the words in the document. */
export function createPassageAnchor(view: EditorView, find: () => { from: number; to: number }) {
  return {
    nodeType: 1 as const,
    getBoundingClientRect: () => {
      const { from, to } = find();
      const [start, end] = [view.coordsAtPos(from, 1), view.coordsAtPos(to, to > from ? -1 : 1)];
      const left = Math.min(start.left, end.left);
      const right = Math.max(start.right, end.right);
      const height = Math.max(1, end.bottom - start.top);
      return new DOMRect(left, start.top, Math.max(1, right - left), height);
    },
  };
}

export function createSelectionAnchor(view: EditorView) {
  return createPassageAnchor(view, () => view.state.selection);
}
