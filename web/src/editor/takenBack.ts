/** Takes back one deed on the page by a button beside what was said of it, for as long as nothing was written behind it. */
import type { EditorView } from '@tiptap/pm/view';
import { undo, undoneNext } from './binding/undo';

/** For who comes too late. */
export const WRITTEN_ON =
  'Something was written since then. Undo in the toolbar takes it back step by step.';

/** Asked right behind the deed; what it gives says whether the deed was taken back. */
export function wayToTakeBack(view: EditorView): () => boolean {
  const done = undoneNext(view.state);
  return () => {
    if (view.isDestroyed || undoneNext(view.state) !== done) return false;
    undo(view.state, view.dispatch, view);
    view.focus();
    return true;
  };
}
