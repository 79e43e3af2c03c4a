/** Puts the caret behind the words of a heading, and its scene onto the screen. */
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { startOf } from '../binding/standing';
import { scrollToPosition } from '../pages/scrolling';

/** `number`: of the heading among the elements. */
export function goToHeading(view: EditorView, number: number): void {
  const { doc, tr } = view.state;
  const end = startOf(doc, number) + 1 + doc.child(number).content.size;
  view.dispatch(tr.setSelection(TextSelection.create(doc, end)));
  scrollToPosition(view, end);
}
