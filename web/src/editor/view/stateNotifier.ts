/**
 * Tells whoever shows something of an editor when its state has become another: after a key when the letter is on the
 * screen. What the bars say of it may come a frame later; the letter may not.
 */
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

type Listener = () => void;

const listeners = new WeakMap<EditorView, Set<Listener>>();

/** For what the next key depends on, as a field that it is meant for: told within this one. */
export function tellNow(view: EditorView): void {
  for (const tell of listeners.get(view) ?? []) tell();
}

export function pulsePlugin(): Plugin {
  let isKeyShown = true;
  let isWaiting = false;
  const tellAll = (view: EditorView) => {
    isWaiting = false;
    tellNow(view);
  };
  const afterFrame = (view: EditorView) => {
    isKeyShown = true;
    if (isWaiting && !view.isDestroyed) tellAll(view);
  };
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown: (view) => {
          isKeyShown = false;
          // With the key: the frame is on its way when the letter is written.
          requestAnimationFrame(() => setTimeout(() => afterFrame(view)));
          return false;
        },
      },
    },
    view: (view) => {
      listeners.set(view, listeners.get(view) ?? new Set());
      return {
        update: (_view, before) => {
          if (before === view.state) return;
          // Who writes elsewhere by now, as into a field, waits for what they write there.
          if (isKeyShown || !view.hasFocus()) tellAll(view);
          else isWaiting = true;
        },
      };
    },
  });
}

/** For `useSyncExternalStore`; the view has `pulsePlugin`. */
export function subscribeTo(view: EditorView, listener: Listener): () => void {
  const told = listeners.get(view) ?? new Set();
  listeners.set(view, told);
  told.add(listener);
  return () => told.delete(listener);
}
