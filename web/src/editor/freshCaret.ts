/**
 * A key acts where the caret is, also right behind another key. Browsers tell of a caret that an arrow moved only a
 * moment later: on a busy machine Enter would come first, and split the line where the caret was.
 */
import { Plugin } from '@tiptap/pm/state';

/** What an input method swallows is no key of ours. */
const SWALLOWED = 229;

/** Before all others that hear keys. */
export function freshCaretPlugin(): Plugin {
  // A letter moves the caret with the text, and that the view reads at once.
  let mayHaveMoved = true;
  return new Plugin({
    props: {
      handleDOMEvents: {
        pointerdown: () => {
          mayHaveMoved = true;
          return false;
        },
        keydown: (view, { isComposing, keyCode, key }) => {
          // The view looks at the caret when it hears this, and at nothing when that has not moved.
          if (mayHaveMoved && !isComposing && keyCode !== SWALLOWED)
            view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
          mayHaveMoved = key.length > 1;
          return false;
        },
      },
    },
  });
}
