/**
 * Keys that a phone's keyboard does not tell: only what they would do to the text is said, before it is done. The view
 * would read that from the page afterwards, where a new line is a line of any kind.
 */
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** What is said of a key that an input method keeps to itself. */
const UNTOLD = 229;

const KEYS: Readonly<Record<string, KeyboardEventInit>> = {
  insertParagraph: { key: 'Enter', keyCode: 13 },
  insertLineBreak: { key: 'Enter', keyCode: 13, shiftKey: true },
  deleteContentBackward: { key: 'Backspace', keyCode: 8 },
  deleteContentForward: { key: 'Delete', keyCode: 46 },
};

/** Behind nothing: it asks all plugins what the key does. */
export function untoldKeys(): Plugin {
  let last = 0;
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown: (view, event) => {
          last = event.keyCode;
          if (view.composing && !event.isComposing && last !== UNTOLD) endComposing(view);
          return false;
        },
        beforeinput: (view, event) => last === UNTOLD && press(view, event),
      },
    },
  });
}

/** Where another took the line away, the browser says nothing of the end, and no key would be heard any more. */
function endComposing(view: EditorView): void {
  view.dom.dispatchEvent(new CompositionEvent('compositionend', { data: '', bubbles: true }));
}

function press(view: EditorView, event: InputEvent): boolean {
  const key = KEYS[event.inputType];
  if (!key || view.composing || !event.cancelable) return false;
  const told = new KeyboardEvent('keydown', key);
  const isTaken = view.someProp('handleKeyDown', (handle) => handle(view, told)) ?? false;
  if (isTaken) event.preventDefault();
  return isTaken;
}
