/** Orders of scenes and beats after one another: where scenes belong when their beat has moved (ST12), and both commands (ST13). */
import type { Beat, Outline } from '../plan/outline';
import {
  findBeatsInOrder,
  indexScenes,
  listBoard,
  type RankedBeat,
  rankBeats,
  type SceneIndex,
} from './scriptPlaces';

/** Beside a scene of the text. */
export interface SceneSpot {
  readonly id: string;
  readonly side: 'before' | 'behind';
}

function listIndexes(beat: Beat | undefined, index: SceneIndex): number[] {
  return (beat?.scenes ?? []).flatMap(({ id }) => index.get(id) ?? []);
}

interface SpotOptions {
  readonly board: readonly Beat[];
  /** Of the beat on the board. */
  readonly position: number;
  /** Ids of the scenes, in the order of the text. */
  readonly order: readonly string[];
  /** Beats that count; the others have no place yet. */
  readonly isPlaced: (beat: Beat) => boolean;
  /** Scenes that are on the move. */
  readonly moving: ReadonlySet<string>;
}

interface FoundSpot extends SceneSpot {
  /** Index of its scene. */
  readonly at: number;
  /** Index of the first scene that belongs behind. */
  readonly next: number;
}

function findSpot({ board, position, order, isPlaced, moving }: SpotOptions): FoundSpot | null {
  const index = indexScenes(order);
  const isStanding = (beat: Beat) =>
    isPlaced(beat) && beat.scenes.some(({ id }) => index.has(id) && !moving.has(id));
  const standing = (beat: Beat | undefined) =>
    listIndexes(beat, index).filter((at) => !moving.has(order[at] ?? ''));
  const before = standing(board.slice(0, position).findLast(isStanding));
  const behind = standing(board.slice(position + 1).find(isStanding));
  const next = behind.length > 0 ? Math.min(...behind) : order.length;
  if (before.length === 0) {
    const id = order[next];
    return id === undefined ? null : { id, side: 'before', at: next, next };
  }
  // The beat before may go on behind the one that follows.
  const inFront = before.filter((at) => at < next);
  const at = Math.max(...(inFront.length > 0 ? inFront : before));
  return { id: order[at] ?? '', side: 'behind', at, next: at < next ? next : order.length };
}

/** Where a new scene of a beat belongs: behind its own last one, else behind those of the beats before (ST14). */
export function findNewSceneSpot(
  outline: Outline,
  beat: Beat,
  order: readonly string[],
): SceneSpot | null {
  const own = listIndexes(beat, indexScenes(order));
  if (own.length > 0) return { id: order[Math.max(...own)] ?? '', side: 'behind' };
  const board = listBoard(outline);
  const found = board.findIndex(({ key }) => key === beat.key);
  // Without a place on the board it comes last.
  const position = found < 0 ? board.length : found;
  return findSpot({ board, position, order, isPlaced: () => true, moving: new Set() });
}

export interface SceneMove {
  /** In the order of the text. */
  readonly ids: readonly string[];
  readonly spot: SceneSpot;
}

/** Scenes that would stand elsewhere now that their beat has moved; null: none. Scenes of several beats stay. */
export function findSceneMove(
  outline: Outline,
  key: string,
  order: readonly string[],
): SceneMove | null {
  const board = listBoard(outline);
  const position = board.findIndex((beat) => beat.key === key);
  const beat = board[position];
  if (!beat) return null;
  const ids = listOwnScenes(board, beat, order, ({ key: other }) => other !== key);
  const moving = new Set(ids);
  const spot = findSpot({ board, position, order, isPlaced: () => true, moving });
  if (!spot || ids.length === 0) return null;
  const after = spot.side === 'behind' ? spot.at : -1;
  const isThere = (at: number) => at > after && at < spot.next;
  if (listIndexes(beat, indexScenes(order)).every(isThere)) return null;
  return { ids, spot: { id: spot.id, side: spot.side } };
}

/** Its scenes in the order of the text, without those that a beat which counts has, too. */
function listOwnScenes(
  board: readonly Beat[],
  beat: Beat,
  order: readonly string[],
  counts: (beat: Beat) => boolean,
): string[] {
  const own = new Set(beat.scenes.map(({ id }) => id));
  for (const other of board)
    if (other.key !== beat.key && counts(other)) for (const { id } of other.scenes) own.delete(id);
  return order.filter((id) => own.has(id));
}

/** Ids of scenes that go along: those without beats behind it. */
function withFollowers(
  ids: readonly string[],
  order: readonly string[],
  linked: ReadonlySet<string>,
): string[] {
  const taken = new Set(ids);
  return order.filter((id, at) => {
    if (!linked.has(id) && taken.has(order[at - 1] ?? '')) taken.add(id);
    return taken.has(id);
  });
}

/** Ids of all scenes in the order of the board; the same order where nothing is out of it. */
export function orderScenesByBoard(outline: Outline, order: readonly string[]): readonly string[] {
  const board = listBoard(outline);
  const linked = new Set(board.flatMap(({ scenes }) => scenes.map(({ id }) => id)));
  const ranked = rankBeats(board, indexScenes(order));
  const placed = new Set(findBeatsInOrder(ranked));
  let now = order;
  for (const { beat } of ranked) {
    if (placed.has(beat.key)) continue;
    now = placeScenes({ board, beat, placed, linked }, now);
    placed.add(beat.key);
  }
  return now;
}

interface PlaceScenesOptions {
  readonly board: readonly Beat[];
  readonly beat: Beat;
  readonly placed: ReadonlySet<string>;
  readonly linked: ReadonlySet<string>;
}

function placeScenes(
  { board, beat, placed, linked }: PlaceScenesOptions,
  order: readonly string[],
): readonly string[] {
  const isPlaced = ({ key }: Beat) => placed.has(key);
  const own = listOwnScenes(board, beat, order, isPlaced);
  const chunk = withFollowers(own, order, linked);
  const moving = new Set(chunk);
  const rest = order.filter((id) => !moving.has(id));
  const position = board.indexOf(beat);
  const spot = findSpot({ board, position, order: rest, isPlaced, moving });
  if (!spot) return order;
  let at = spot.side === 'behind' ? spot.at + 1 : spot.at;
  while (spot.side === 'behind' && at < rest.length && !linked.has(rest[at] ?? '')) at += 1;
  return rest.toSpliced(at, 0, ...chunk);
}

/** One move in the list; `index`: among the beats of the act, without itself. */
export interface BeatMove {
  readonly key: string;
  readonly act: string;
  readonly index: number;
}

interface ActKeys {
  readonly act: string;
  keys: readonly string[];
}

/** Moves that bring the beats of the board into the order of the pages, to be made in this order. */
export function orderBeatsByPages(outline: Outline, order: readonly string[]): readonly BeatMove[] {
  const ranked = rankBeats(listBoard(outline), indexScenes(order));
  const placed = new Set(findBeatsInOrder(ranked));
  const rankOf = new Map(ranked.map(({ beat, rank }) => [beat.key, rank]));
  const acts: ActKeys[] = outline.acts.map(({ key, beats }) => ({
    act: key,
    keys: beats.map((beat) => beat.key),
  }));
  const moves: BeatMove[] = [];
  const byRank = (one: RankedBeat, other: RankedBeat) => one.rank - other.rank;
  for (const { beat } of ranked.toSorted(byRank)) {
    if (placed.has(beat.key)) continue;
    const chunk = [beat.key, ...followersOf(beat.key, acts, rankOf)];
    let previous = findPrevious(beat.key, { acts, rankOf, placed });
    for (const key of chunk) {
      moves.push(moveBehind(key, previous, acts));
      previous = { key, side: 'behind' };
    }
    placed.add(beat.key);
  }
  return moves;
}

function findAct(acts: readonly ActKeys[], key: string): ActKeys {
  const found = acts.find(({ keys }) => keys.includes(key));
  if (!found) throw new Error(`No act holds the beat ${key}.`);
  return found;
}

/** Beats without scenes behind it in its act. */
function followersOf(
  key: string,
  acts: readonly ActKeys[],
  rankOf: ReadonlyMap<string, number>,
): readonly string[] {
  const { keys } = findAct(acts, key);
  const behind = keys.slice(keys.indexOf(key) + 1);
  const end = behind.findIndex((one) => rankOf.has(one));
  return end < 0 ? behind : behind.slice(0, end);
}

interface PlacedBeats {
  readonly acts: readonly ActKeys[];
  readonly rankOf: ReadonlyMap<string, number>;
  readonly placed: ReadonlySet<string>;
}

interface BeatSpot {
  readonly key: string;
  readonly side: 'before' | 'behind';
}

function findPrevious(key: string, { acts, rankOf, placed }: PlacedBeats): BeatSpot {
  const rank = rankOf.get(key) ?? 0;
  const standing = acts.flatMap(({ keys }) => keys).filter((one) => placed.has(one));
  const before = standing.findLast((one) => (rankOf.get(one) ?? 0) < rank);
  if (before === undefined) return { key: standing[0] ?? key, side: 'before' };
  return { key: followersOf(before, acts, rankOf).at(-1) ?? before, side: 'behind' };
}

function moveBehind(key: string, spot: BeatSpot, acts: readonly ActKeys[]): BeatMove {
  const from = findAct(acts, key);
  from.keys = from.keys.filter((one) => one !== key);
  const to = findAct(acts, spot.key);
  const index = to.keys.indexOf(spot.key) + (spot.side === 'behind' ? 1 : 0);
  to.keys = to.keys.toSpliced(index, 0, key);
  return { key, act: to.act, index };
}
