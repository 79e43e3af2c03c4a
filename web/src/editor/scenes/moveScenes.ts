/** Puts scenes into another order: one deed, undone at once, whoever writes in them meanwhile. */
import type { EditorState } from '@tiptap/pm/state';
import { bindingKey } from '../binding/bindingKey';
import { moveRows, type Run } from '../moving/moveRows';
import type { SceneList } from './sceneList';

/** Beside which scene, by its number. */
export interface Gap {
  readonly scene: number;
  readonly side: 'before' | 'behind';
}

/** `scenes`: numbers, in the order of the script. False: they stand there already, or nobody may write. */
export function moveScenes(
  state: EditorState,
  list: SceneList,
  scenes: readonly number[],
  gap: Gap,
): boolean {
  const bound = bindingKey.getState(state)?.bound;
  const target = list.runOf(state, gap.scene);
  if (!bound?.canWrite || !target) return false;
  const runs: Run[] = scenes.flatMap((scene) => list.runOf(state, scene) ?? []);
  const before = gap.side === 'before' ? target.from : target.to;
  if (areThere(runs, before)) return false;
  bound.arrange((content) => moveRows(content, runs, before));
  return true;
}

/** Side by side, and the place is at one of their ends or between them. By lines: an act may begin between two scenes. */
function areThere(runs: readonly Run[], before: number): boolean {
  const [first] = runs;
  const isRow = runs.every(({ from }, at) => at === 0 || from === runs[at - 1]?.to);
  return !first || (isRow && before >= first.from && before <= (runs.at(-1)?.to ?? 0));
}
