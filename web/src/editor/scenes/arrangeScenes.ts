/** Scenes of a script in another order, as one undo step, whoever writes in them meanwhile. */
import type { EditorState } from '@tiptap/pm/state';
import { longestIncreasingSubsequence } from '../../kit/longestIncreasingSubsequence';
import { bindingKey } from '../binding/bindingKey';
import { moveRows, type RowRange } from '../moving/moveRows';
import type { SceneList } from './sceneList';

/** Lines that move as one: a scene, or what stays between two. */
interface Piece {
  /** Of the heading; empty: no scene. */
  readonly id: string;
  readonly lines: number;
}

/** Scenes that move together behind another, or before the first. */
interface ChunkMove {
  readonly ids: readonly string[];
  /** Empty: to the beginning. */
  readonly behind: string;
}

/** The fewest moves that make `order` of `ids`; both hold the same. */
export function findChunkMoves(ids: readonly string[], order: readonly string[]): ChunkMove[] {
  const index = new Map(ids.map((id, at) => [id, at]));
  const wanted = order.map((id) => index.get(id) ?? 0);
  const kept = new Set(longestIncreasingSubsequence(wanted));
  const moves: { ids: string[]; behind: string }[] = [];
  order.forEach((id, at) => {
    const from = index.get(id) ?? 0;
    if (kept.has(from)) return;
    const last = moves.at(-1);
    // Neighbours that stay neighbours.
    if (last && last.ids.at(-1) === order[at - 1] && index.get(order[at - 1] ?? '') === from - 1)
      last.ids.push(id);
    else moves.push({ ids: [id], behind: order[at - 1] ?? '' });
  });
  return moves;
}

function listPieces(state: EditorState, list: SceneList): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  list.scenesOf(state).forEach(({ id }, scene) => {
    const run = list.runOf(state, scene);
    if (!run) return;
    if (run.from > end) pieces.push({ id: '', lines: run.from - end });
    pieces.push({ id, lines: run.to - run.from });
    end = run.to;
  });
  return pieces;
}

function countLines(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { lines }) => sum + lines, 0);
}

interface PieceMove {
  /** Lines as they stand before the move. */
  readonly ranges: readonly RowRange[];
  readonly before: number;
  /** As they stand behind it. */
  readonly pieces: readonly Piece[];
}

/** Null: an earlier move has brought its place to it. What stays between two scenes does not go along. */
function movePieces(pieces: readonly Piece[], { ids, behind }: ChunkMove): PieceMove | null {
  const find = (scene: string | undefined) => pieces.findIndex(({ id }) => id === scene);
  const [first, end] = [find(ids[0]), find(ids.at(-1)) + 1];
  const target = behind ? find(behind) + 1 : pieces.findIndex(({ id }) => id !== '');
  if (target === first) return null;
  const moving = new Set(ids);
  const ranges = pieces.slice(first, end).flatMap(({ id, lines }, at) => {
    const from = countLines(pieces.slice(0, first + at));
    return moving.has(id) ? [{ from, to: from + lines }] : [];
  });
  const anchor = pieces[target];
  const rest = pieces.filter(({ id }) => !moving.has(id));
  const at = anchor ? rest.indexOf(anchor) : rest.length;
  const scenes = pieces.filter(({ id }) => moving.has(id));
  return {
    ranges,
    before: countLines(pieces.slice(0, target)),
    pieces: rest.toSpliced(at, 0, ...scenes),
  };
}

/** 'other scenes': `order` lacks a scene that others have added, or has one that they have removed. */
export type ArrangeResult = 'arranged' | 'in order' | 'read-only' | 'other scenes';

/** `order`: ids of all headings. */
export function arrangeScenes(
  state: EditorState,
  list: SceneList,
  order: readonly string[],
): ArrangeResult {
  const bound = bindingKey.getState(state)?.bound;
  const ids = list.scenesOf(state).map(({ id }) => id);
  const wanted = new Set(order);
  const isSame = ids.length === wanted.size && ids.every((id) => wanted.has(id));
  if (!bound?.canWrite) return 'read-only';
  if (!isSame) return 'other scenes';
  const moves = findChunkMoves(ids, order);
  if (moves.length === 0) return 'in order';
  let pieces: readonly Piece[] = listPieces(state, list);
  bound.editDocument((content) => {
    for (const move of moves) {
      const moved = movePieces(pieces, move);
      if (moved) moveRows(content, moved.ranges, moved.before);
      pieces = moved?.pieces ?? pieces;
    }
  });
  return 'arranged';
}
