/**
 * Notifies subscribers (toolbars, counters) of a new editor state: after a key only when the character is on the screen. The
 * toolbars may update a frame later; the character may not wait for them.
 */
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

type Listener = () => void;

/** Milliseconds: what runs right behind a frame keeps the frame from the screen on a machine with few cores. */
export const NOTIFY_DELAY_MS = 12;

const listeners = new WeakMap<EditorView, Set<Listener>>();

/** Without waiting for the frame: for state that the next key depends on, as a field that it is meant for. */
export function notifySubscribersNow(view: EditorView): void {
  for (const notify of listeners.get(view) ?? []) notify();
}

export function stateNotifierPlugin(): Plugin {
  let isKeyShown = true;
  let isWaiting = false;
  const notifyAll = (view: EditorView) => {
    isWaiting = false;
    notifySubscribersNow(view);
  };
  const afterFrame = (view: EditorView) => {
    isKeyShown = true;
    if (isWaiting && !view.isDestroyed) notifyAll(view);
  };
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown: (view) => {
          isKeyShown = false;
          // Requested with the key: the frame comes right after the character is written.
          requestAnimationFrame(() => setTimeout(() => afterFrame(view), NOTIFY_DELAY_MS));
          return false;
        },
      },
    },
    view: (view) => {
      listeners.set(view, listeners.get(view) ?? new Set());
      return {
        update: (_view, before) => {
          if (before === view.state) return;
          // Without focus the user types elsewhere, as into a field whose result they wait for.
          if (isKeyShown || !view.hasFocus()) notifyAll(view);
          else isWaiting = true;
        },
      };
    },
  });
}

/** For `useSyncExternalStore`; the view has `pulsePlugin`. */
export function subscribeToEditorState(view: EditorView, listener: Listener): () => void {
  const subscribers = listeners.get(view) ?? new Set();
  listeners.set(view, subscribers);
  subscribers.add(listener);
  return () => subscribers.delete(listener);
}
