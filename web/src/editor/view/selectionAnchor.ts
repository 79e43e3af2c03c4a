/** Where the selected words are on the screen, for popovers; computed at every scroll. */
import type { EditorView } from '@tiptap/pm/view';

export function createSelectionAnchor(view: EditorView) {
  return {
    nodeType: 1 as const,
    getBoundingClientRect: () => {
      const { from, to } = view.state.selection;
      const [start, end] = [view.coordsAtPos(from, 1), view.coordsAtPos(to, -1)];
      const left = Math.min(start.left, end.left);
      const right = Math.max(start.right, end.right);
      return new DOMRect(left, start.top, Math.max(1, right - left), end.bottom - start.top);
    },
  };
}
