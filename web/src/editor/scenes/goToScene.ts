/** Puts the caret into the heading of a scene, and the scene onto the screen. */
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { startOf } from '../binding/standing';
import { scrollToPosition } from '../pages/scrolling';
import type { SceneList } from './sceneList';

export function goToScene(view: EditorView, list: SceneList, scene: number): void {
  const { state } = view;
  const run = list.runOf(state, scene);
  if (!run) return;
  const end = startOf(state.doc, run.from) + 1 + state.doc.child(run.from).content.size;
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, end)));
  scrollToPosition(view, end);
}
