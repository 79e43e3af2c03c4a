/**
 * Double click on the right half of a line's last character: selects the word that it ends. The browser takes the position
 * behind it, finds no word there, and selects nothing.
 */
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** A word, or punctuation. */
const LAST_WORD = /(?:[\p{L}\p{M}\p{N}_’']+|[^\p{L}\p{M}\p{N}_\s]+)$/u;

/** How many characters a double click at the end of this text selects; 0: none. */
export function lastWordLength(text: string): number {
  return LAST_WORD.exec(text)?.[0].length ?? 0;
}

/** `position`: the position behind the last character. */
function isOnCharacter(
  view: EditorView,
  position: number,
  { clientX, clientY }: MouseEvent,
): boolean {
  const { left, right, top, bottom } = view.coordsAtPos(position, -1);
  // A line that runs from right to left ends at its left.
  const isLeftward = view.coordsAtPos(position - 1, 1).left > left;
  const isBefore = isLeftward ? clientX >= left : clientX <= right;
  return isBefore && clientY >= top && clientY <= bottom;
}

export function doubleClickPlugin(): Plugin {
  return new Plugin({
    props: {
      handleDoubleClick: (view, position, event) => {
        const { doc, tr } = view.state;
        const $position = doc.resolve(position);
        const { parent, parentOffset } = $position;
        if (!parent.isTextblock || parentOffset !== parent.content.size) return false;
        const length = lastWordLength(parent.textContent);
        if (length === 0 || !isOnCharacter(view, position, event)) return false;
        view.dispatch(tr.setSelection(TextSelection.create(doc, position - length, position)));
        return true;
      },
    },
  });
}
