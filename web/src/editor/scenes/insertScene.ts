/** Insertion of a new scene between the scenes of a script: its heading, and lines of action. */
import { Fragment } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { markAsSingleUndoStep } from '../binding/undo/undoHistory';
import { createElementNode } from '../clipboard/pastedElements';
import { elementStart } from '../lines/elementPositions';
import { replaceRange } from '../lines/lineChangeBatch';
import { newElementId } from '../schema/documentShape';
import { schema } from '../schema/schema';
import type { SceneGap } from './sceneEdits';
import type { SceneList } from './sceneList';

export interface NewScene {
  readonly heading: string;
  /** One line of action each. */
  readonly action: readonly string[];
}

/** Of lines that the scene replaces (one without words) or precedes; `to` is behind the last. */
function findLines({ state }: EditorView, list: SceneList, gap: SceneGap | null) {
  const run = gap && list.runOf(state, gap.scene);
  if (run) {
    const at = gap.side === 'before' ? run.from : run.to;
    return { from: at, to: at };
  }
  const count = state.doc.childCount;
  const isEmpty = state.doc.maybeChild(count - 1)?.content.size === 0;
  return { from: isEmpty ? count - 1 : count, to: count };
}

/** `gap`: null at the end of the script. One undo step. Returns the id of the heading; null: read-only. */
export function insertScene(
  view: EditorView,
  list: SceneList,
  { heading, action }: NewScene,
  gap: SceneGap | null,
): string | null {
  if (!view.editable || view.composing) return null;
  const id = newElementId();
  const { from, to } = findLines(view, list, gap);
  const line = (kind: 'sceneHeading' | 'action', text: string, lineId = newElementId()) =>
    createElementNode({ kind, runs: [{ text }], attributes: {} }, schema, lineId);
  const nodes = [line('sceneHeading', heading, id), ...action.map((text) => line('action', text))];
  const { doc, tr } = view.state;
  replaceRange(tr, elementStart(doc, from), elementStart(doc, to), Fragment.fromArray(nodes));
  view.dispatch(markAsSingleUndoStep(tr));
  return id;
}
