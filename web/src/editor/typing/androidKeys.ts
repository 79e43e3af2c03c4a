/**
 * Keys of Android keyboards, which report key code 229 and only a `beforeinput` event for what the key would do. Without
 * this plugin the view would read the change from the page afterwards, where a new line is a line of any kind.
 */
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Key code that browsers report for keys handled by an IME. */
const IME_KEY_CODE = 229;

const KEY_BY_INPUT_TYPE: Readonly<Record<string, KeyboardEventInit>> = {
  insertParagraph: { key: 'Enter', keyCode: 13 },
  insertLineBreak: { key: 'Enter', keyCode: 13, shiftKey: true },
  deleteContentBackward: { key: 'Backspace', keyCode: 8 },
  deleteContentForward: { key: 'Delete', keyCode: 46 },
};

/** The plugin's order does not matter: it asks all plugins to handle the key. */
export function androidKeysPlugin(): Plugin {
  let last = 0;
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown: (view, event) => {
          last = event.keyCode;
          if (view.composing && !event.isComposing && last !== IME_KEY_CODE) endComposition(view);
          return false;
        },
        beforeinput: (view, event) => last === IME_KEY_CODE && replayKey(view, event),
      },
    },
  });
}

/** Where a remote change deleted the line, the browser fires no `compositionend`, and keys would be ignored from then on. */
function endComposition(view: EditorView): void {
  view.dom.dispatchEvent(new CompositionEvent('compositionend', { data: '', bubbles: true }));
}

function replayKey(view: EditorView, event: InputEvent): boolean {
  const key = KEY_BY_INPUT_TYPE[event.inputType];
  if (!key || view.composing || !event.cancelable) return false;
  const replayed = new KeyboardEvent('keydown', key);
  const isHandled = view.someProp('handleKeyDown', (handle) => handle(view, replayed)) ?? false;
  if (isHandled) event.preventDefault();
  return isHandled;
}
