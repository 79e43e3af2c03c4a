/** Edits of whole scenes: reordering and colours, each one undo step, whoever writes in the scenes meanwhile. */
import type { Command, EditorState } from '@tiptap/pm/state';
import { bindingKey } from '../binding/bindingKey';
import { markAsSingleUndoStep } from '../binding/undo/undoHistory';
import { LineChangeBatch } from '../lines/lineChangeBatch';
import { withAttributes } from '../lines/rewriteLine';
import { moveRows, type RowRange } from '../moving/moveRows';
import type { SceneList } from './sceneList';

/** Drop position beside a scene, by its index. */
export interface SceneGap {
  readonly scene: number;
  readonly side: 'before' | 'behind';
}

/** `scenes`: indexes in document order. False: already there, or read-only. */
export function moveScenes(
  state: EditorState,
  list: SceneList,
  scenes: readonly number[],
  gap: SceneGap,
): boolean {
  const bound = bindingKey.getState(state)?.bound;
  const target = list.runOf(state, gap.scene);
  if (!bound?.canWrite || !target) return false;
  const runs: RowRange[] = scenes.flatMap((scene) => list.runOf(state, scene) ?? []);
  const before = gap.side === 'before' ? target.from : target.to;
  if (isAlreadyThere(runs, before)) return false;
  bound.editDocument((content) => moveRows(content, runs, before));
  return true;
}

/** Adjacent, with the target at one of their ends or between them. By lines: an act may begin between two scenes. */
function isAlreadyThere(runs: readonly RowRange[], before: number): boolean {
  const [first] = runs;
  const isRow = runs.every(({ from }, at) => at === 0 || from === runs[at - 1]?.to);
  return !first || (isRow && before >= first.from && before <= (runs.at(-1)?.to ?? 0));
}

/** `ids`: of the headings. `color`: name of a highlight colour; null removes it. False: nothing to change. */
export function colourScenes(
  list: SceneList,
  ids: ReadonlySet<string>,
  color: string | null,
): Command {
  return (state, dispatch) => {
    const { doc, tr } = state;
    const runs = list
      .scenesOf(state)
      .flatMap(({ id }, scene) => (ids.has(id) ? (list.runOf(state, scene) ?? []) : []))
      .filter(({ from }) => doc.child(from).attrs.color !== color);
    const lines = new LineChangeBatch(doc);
    for (const { from } of runs)
      lines.replaceLine(from, withAttributes(doc.child(from), { color }));
    lines.applyTo(tr);
    if (tr.docChanged) dispatch?.(markAsSingleUndoStep(tr));
    return tr.docChanged;
  };
}
