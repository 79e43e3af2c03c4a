/** Where the stash of a desk is shown, for who puts something into it from elsewhere. */
import type { EditorView } from '@tiptap/pm/view';
import type { Doc } from 'yjs';

const shown = new WeakMap<Doc, EditorView>();

export function noteStashView(desk: Doc, view: EditorView): void {
  shown.set(desk, view);
}

/** Null: nowhere. */
export function stashViewOf(desk: Doc): EditorView | null {
  const view = shown.get(desk);
  return view && !view.isDestroyed ? view : null;
}
