/** Preview of an order command: what moves, from where, and to where. */
import type { Scene } from '../../../editor/scenes/sceneList';
import { getSceneTitle } from '../../../editor/scenes/sceneSearch';
import { longestIncreasingSubsequence } from '../../../kit/longestIncreasingSubsequence';
import { beatTitle, columnTitle } from '../outline/outlineText';
import type { Act, Outline } from '../plan/outline';
import type { BeatMove } from './sceneOrder';

export interface PreviewRow {
  readonly key: string;
  readonly title: string;
  readonly from: string;
  readonly to: string;
}

function nameScene(scene: Scene): string {
  return [scene.number, getSceneTitle(scene)].filter(Boolean).join(' ');
}

/** `order`: ids of all scenes as they are to stand. */
export function previewScenes(
  scenes: readonly Scene[],
  order: readonly string[],
): readonly PreviewRow[] {
  const index = new Map(scenes.map(({ id }, at) => [id, at]));
  const wanted = order.map((id) => index.get(id) ?? 0);
  const staying = new Set(longestIncreasingSubsequence(wanted));
  return wanted.flatMap((from, at) => {
    const scene = scenes[from];
    const before = scenes[wanted[at - 1] ?? -1];
    if (!scene || staying.has(from)) return [];
    const to = before ? `behind ${nameScene(before)}` : 'to the beginning';
    return { key: scene.id, title: nameScene(scene), from: `from page ${scene.page}`, to };
  });
}

function applyMoves({ acts }: Outline, moves: readonly BeatMove[]): Map<string, string[]> {
  const keysOf = ({ beats }: Act) => beats.map(({ key }) => key);
  const columns = new Map(acts.map((act) => [act.key, keysOf(act)]));
  for (const { key, act, index } of moves) {
    for (const [other, keys] of columns)
      columns.set(
        other,
        keys.filter((one) => one !== key),
      );
    columns.set(act, (columns.get(act) ?? []).toSpliced(index, 0, key));
  }
  return columns;
}

/** `moves`: in the order in which they are made. */
export function previewBeats(outline: Outline, moves: readonly BeatMove[]): readonly PreviewRow[] {
  const after = applyMoves(outline, moves);
  const moved = new Set(moves.map(({ key }) => key));
  const rows = outline.acts.flatMap(({ key: act, beats }) =>
    beats.map((beat, at) => ({ beat, from: `from ${columnTitle(outline, act)}, ${at + 1}` })),
  );
  return rows
    .filter(({ beat }) => moved.has(beat.key))
    .map(({ beat: { key, title }, from }) => {
      const [act = '', keys = []] = [...after].find(([, list]) => list.includes(key)) ?? [];
      const to = `to ${columnTitle(outline, act)}, ${keys.indexOf(key) + 1}`;
      return { key, title: beatTitle({ title }), from, to };
    });
}
