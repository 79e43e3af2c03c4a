/**
 * Synchronizes the view's selection with the browser's caret before each key. Browsers report a caret that an arrow key moved
 * only a moment later: on a busy machine Enter would come first, and split the line where the caret was; or a remote change
 * would come first, and the view would put the caret back to where it knew it.
 */
import { type Command, Plugin, type PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Key code of keys that an IME handles itself. */
const IME_KEY_CODE = 229;

/** Views whose caret may have moved since they have read it. */
const viewsWithMovedCaret = new WeakSet<EditorView>();

/** To be called before a transaction that is no answer to the user's input. */
export function syncCaretFromDom(view: EditorView): void {
  // On this event the view reads the caret, and does nothing when that has not moved.
  if (viewsWithMovedCaret.has(view) && !view.composing)
    view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}

/** Tells a plugin what it shows: marks and colours come at any moment, and leave a caret that has just moved where it is. */
export function dispatchMeta(view: EditorView, key: PluginKey, meta: unknown): void {
  if (view.isDestroyed) return;
  syncCaretFromDom(view);
  view.dispatch(view.state.tr.setMeta(key, meta));
}

/** For a command that is given beside the text, as by a button upon the pages. */
export function dispatchCommand(view: EditorView, command: Command): boolean {
  if (view.isDestroyed) return false;
  syncCaretFromDom(view);
  return command(view.state, view.dispatch, view);
}

/** To be placed before all other plugins that handle keys. */
export function caretSyncPlugin(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        pointerdown: (view) => {
          viewsWithMovedCaret.add(view);
          return false;
        },
        keydown: (view, { isComposing, keyCode, key }) => {
          if (!isComposing && keyCode !== IME_KEY_CODE) syncCaretFromDom(view);
          // A typed character moves the caret with the text, and the view reads that at once.
          if (key.length > 1) viewsWithMovedCaret.add(view);
          else viewsWithMovedCaret.delete(view);
          return false;
        },
      },
    },
    view: (view) => {
      viewsWithMovedCaret.add(view);
      return {};
    },
  });
}
