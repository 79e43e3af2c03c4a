/** Edits of whole scenes: reordering, omitting and colours, each one undo step, whoever writes in the scenes meanwhile. */
import type { Command, EditorState, Transaction } from '@tiptap/pm/state';
import { bindingKey } from '../binding/bindingKey';
import { markAsSingleUndoStep } from '../binding/undo/undoHistory';
import { elementStart } from '../lines/elementPositions';
import { LineChangeBatch } from '../lines/lineChangeBatch';
import { withAttributes } from '../lines/rewriteLine';
import { moveRows, type RowRange } from '../moving/moveRows';
import { foldOmitted } from '../pages/omitted/foldCommands';
import { pagesKey } from '../pages/pagesState';
import { OMITTED_FLAG } from '../schema/documentShape';
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
  return changeHeadings(list, ids, { color });
}

/** SN4: their lines stay, and do not print. `ids`: of the headings. False: nothing to change. */
export function omitScenes(list: SceneList, ids: ReadonlySet<string>, isOmitted: boolean): Command {
  const change = changeHeadings(list, ids, { omitted: isOmitted ? OMITTED_FLAG : null });
  return (state, dispatch) => {
    const fold = (tr: Transaction) => dispatch?.(foldOmitted(tr, pagesKey.getState(state), ids));
    return change(state, isOmitted && dispatch ? fold : dispatch);
  };
}

/** False: nothing to delete, or a reader. The script keeps one line at least. */
export function deleteScenes(list: SceneList, ids: ReadonlySet<string>): Command {
  return (state, dispatch) => {
    const { doc, tr } = state;
    const scenes = list.scenesOf(state);
    const runs = scenes.flatMap(({ id }, scene) =>
      ids.has(id) ? (list.runOf(state, scene) ?? []) : [],
    );
    for (const { from, to } of runs.toReversed()) {
      if (to - from < tr.doc.childCount) tr.delete(elementStart(doc, from), elementStart(doc, to));
      else clearScript(tr);
    }
    if (tr.docChanged) dispatch?.(markAsSingleUndoStep(tr));
    return tr.docChanged;
  };
}

/** An empty heading is left. */
function clearScript(tr: Transaction): void {
  tr.delete(tr.doc.child(0).nodeSize, tr.doc.content.size);
  tr.delete(1, tr.doc.content.size - 1);
}

function changeHeadings(
  list: SceneList,
  ids: ReadonlySet<string>,
  attributes: Readonly<Record<string, string | null>>,
): Command {
  return (state, dispatch) => {
    const { doc, tr } = state;
    const names = Object.keys(attributes);
    const runs = list
      .scenesOf(state)
      .flatMap(({ id }, scene) => (ids.has(id) ? (list.runOf(state, scene) ?? []) : []))
      .filter(({ from }) => names.some((name) => doc.child(from).attrs[name] !== attributes[name]));
    const lines = new LineChangeBatch(doc);
    for (const { from } of runs)
      lines.replaceLine(from, withAttributes(doc.child(from), attributes));
    lines.applyTo(tr);
    if (tr.docChanged) dispatch?.(markAsSingleUndoStep(tr));
    return tr.docChanged;
  };
}
