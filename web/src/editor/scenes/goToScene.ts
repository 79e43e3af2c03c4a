/** Navigation to a scene or another line: the caret goes behind its words, and the line onto the screen. */

import { type EditorState, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { getAttributes } from '../commands/selectedElements';
import { elementStart } from '../lines/elementPositions';
import { scrollToPosition } from '../pages/scroll/scrolling';
import type { SceneList } from './sceneList';

/** `number`: element index of the heading. */
export function goToHeading(view: EditorView, number: number): void {
  const { doc, tr } = view.state;
  const end = elementStart(doc, number) + 1 + doc.child(number).content.size;
  view.dispatch(tr.setSelection(TextSelection.create(doc, end)));
  scrollToPosition(view, end);
}

/** False: the element is not in the text. */
export function goToElement(view: EditorView, elementId: string): boolean {
  const number = view.state.doc.children.findIndex(({ attrs }) => attrs.id === elementId);
  if (number >= 0) goToHeading(view, number);
  return number >= 0;
}

export function goToScene(view: EditorView, list: SceneList, scene: number): void {
  const run = list.runOf(view.state, scene);
  if (run) goToHeading(view, run.from);
}

/** Element index of the next or previous heading; null: none. Inside a scene, previous is its own heading. */
export function findAdjacentHeading({ doc, selection }: EditorState, step: 1 | -1): number | null {
  const caret = selection.$head.index(0);
  for (let number = caret + step; number >= 0 && number < doc.childCount; number += step) {
    if (getAttributes(doc.child(number)).kind === 'sceneHeading') return number;
  }
  return null;
}
