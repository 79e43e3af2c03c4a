/** Puts the caret into the heading of a scene, and the scene onto the screen. */
import type { EditorView } from '@tiptap/pm/view';
import { goToHeading } from './goToHeading';
import type { SceneList } from './sceneList';

export function goToScene(view: EditorView, list: SceneList, scene: number): void {
  const run = list.runOf(view.state, scene);
  if (run) goToHeading(view, run.from);
}
