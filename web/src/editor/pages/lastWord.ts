/**
 * A double click on the right half of a line's last letter means that letter, or the word it ends. The browser takes the
 * place behind it, finds no word there, and selects nothing that could be seen.
 */
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** A word, or the signs that stand there. */
const LAST = /(?:[\p{L}\p{M}\p{N}_’']+|[^\p{L}\p{M}\p{N}_\s]+)$/u;

/** How many letters a double click at the end of this text selects; 0: none. */
export function lettersAtEnd(text: string): number {
  return LAST.exec(text)?.[0].length ?? 0;
}

/** `place`: behind the last letter. */
function isOnLetter(view: EditorView, place: number, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = view.coordsAtPos(place, -1);
  // A line that runs from right to left ends at its left.
  const isLeftward = view.coordsAtPos(place - 1, 1).left > left;
  const isBefore = isLeftward ? clientX >= left : clientX <= right;
  return isBefore && clientY >= top && clientY <= bottom;
}

export function lastWordPlugin(): Plugin {
  return new Plugin({
    props: {
      handleDoubleClick: (view, place, event) => {
        const { doc, tr } = view.state;
        const $place = doc.resolve(place);
        const { parent, parentOffset } = $place;
        if (!parent.isTextblock || parentOffset !== parent.content.size) return false;
        const letters = lettersAtEnd(parent.textContent);
        if (letters === 0 || !isOnLetter(view, place, event)) return false;
        view.dispatch(tr.setSelection(TextSelection.create(doc, place - letters, place)));
        return true;
      },
    },
  });
}
