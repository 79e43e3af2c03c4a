/**
 * A key acts where the caret is, also right behind another key. Browsers tell of a caret that an arrow moved only a
 * moment later: on a busy machine Enter would come first, and split the line where the caret was; or something that
 * others write, and the view would put the caret back to where it knew it.
 */
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** What an input method swallows is no key of ours. */
const SWALLOWED = 229;

/** Where the caret may have moved since the view has read it. */
const moved = new WeakSet<EditorView>();

/** Before a view is given what nobody at the page has asked for. */
export function readCaret(view: EditorView): void {
  // The view looks at the caret when it hears this, and at nothing when that has not moved.
  if (moved.has(view) && !view.composing)
    view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}

/** Before all others that hear keys. */
export function freshCaretPlugin(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        pointerdown: (view) => {
          moved.add(view);
          return false;
        },
        keydown: (view, { isComposing, keyCode, key }) => {
          if (!isComposing && keyCode !== SWALLOWED) readCaret(view);
          // A letter moves the caret with the text, and that the view reads at once.
          if (key.length > 1) moved.add(view);
          else moved.delete(view);
          return false;
        },
      },
    },
    view: (view) => {
      moved.add(view);
      return {};
    },
  });
}
