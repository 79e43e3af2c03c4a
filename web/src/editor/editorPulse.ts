/** Tells whoever shows something of an editor when its state has become another. */
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

type Listener = () => void;

const listeners = new WeakMap<EditorView, Set<Listener>>();

export function pulsePlugin(): Plugin {
  return new Plugin({
    view: (view) => {
      listeners.set(view, listeners.get(view) ?? new Set());
      return {
        update: (_view, before) => {
          if (before !== view.state) for (const tell of listeners.get(view) ?? []) tell();
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
