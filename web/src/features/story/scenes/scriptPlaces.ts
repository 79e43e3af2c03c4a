/** Places of beats in the text: their scenes, their pages, and which of them are out of order (ST10, ST11). */
import type { Scene } from '../../../editor/scenes/sceneList';
import { longestIncreasingSubsequence } from '../../../kit/longestIncreasingSubsequence';
import { type Beat, listBeats, type Outline } from '../plan/outline';

export interface BeatScene {
  /** Of the scene heading. */
  readonly id: string;
  /** Its words: of the text where it is there, else the last that were seen. */
  readonly heading: string;
  /** Null: the heading is not in this text. */
  readonly scene: Scene | null;
}

export interface ScriptPlace {
  /** In the order of the text; those that are not in it come last. */
  readonly scenes: readonly BeatScene[];
  /** Labels of the pages on which its scenes begin, each once; none: no scene is in the text. */
  readonly pages: readonly string[];
  /** A beat before it on the board begins behind it in the script. */
  readonly isOutOfOrder: boolean;
}

export const NO_PLACE: ScriptPlace = { scenes: [], pages: [], isOutOfOrder: false };

/** Index in the text by id. */
export type SceneIndex = ReadonlyMap<string, number>;

export function indexScenes(ids: readonly string[]): SceneIndex {
  return new Map(ids.map((id, index) => [id, index]));
}

/** Beats that have a place on the board, in its order; those of the Inbox have none. */
export function listBoard({ acts }: Outline): readonly Beat[] {
  return acts.flatMap(({ beats }) => beats);
}

/** Index of the first of a beat's scenes; null: none of them is in the text. */
export function findFirstScene({ scenes }: Pick<Beat, 'scenes'>, index: SceneIndex): number | null {
  const found = scenes.flatMap(({ id }) => index.get(id) ?? []);
  return found.length > 0 ? Math.min(...found) : null;
}

export interface RankedBeat {
  readonly beat: Beat;
  /** Order in which the script begins them, from 0; of beats that begin with the same scene, that of the board. */
  readonly rank: number;
}

/** Beats of the board with scenes in the text, in the order of the board. */
export function rankBeats(board: readonly Beat[], index: SceneIndex): readonly RankedBeat[] {
  const linked = board.flatMap((beat, position) => {
    const first = findFirstScene(beat, index);
    return first === null ? [] : [{ beat, first, position }];
  });
  const byScript = linked.toSorted(
    (one, other) => one.first - other.first || one.position - other.position,
  );
  const ranks = new Map(byScript.map(({ beat }, rank) => [beat.key, rank]));
  return linked.map(({ beat }) => ({ beat, rank: ranks.get(beat.key) ?? 0 }));
}

/** Beats that can stay where they are, so that the fewest are marked. Keys. */
export function findBeatsInOrder(ranked: readonly RankedBeat[]): ReadonlySet<string> {
  const kept = new Set(longestIncreasingSubsequence(ranked.map(({ rank }) => rank)));
  return new Set(ranked.filter(({ rank }) => kept.has(rank)).map(({ beat }) => beat.key));
}

function findBeatScenes(
  { scenes }: Beat,
  all: readonly Scene[],
  index: SceneIndex,
): readonly BeatScene[] {
  const placeOf = ({ id }: BeatScene) => index.get(id) ?? all.length;
  return scenes
    .map(({ id, heading }): BeatScene => {
      const scene = all[index.get(id) ?? -1] ?? null;
      return { id, heading: scene?.text ?? heading, scene };
    })
    .sort((one, other) => placeOf(one) - placeOf(other));
}

/** By the key of the beat; beats without links to scenes have none. */
export function locateBeats(
  outline: Outline,
  all: readonly Scene[],
): ReadonlyMap<string, ScriptPlace> {
  const index = indexScenes(all.map(({ id }) => id));
  const ranked = rankBeats(listBoard(outline), index);
  const inOrder = findBeatsInOrder(ranked);
  const outOfOrder = new Set(ranked.map(({ beat }) => beat.key).filter((key) => !inOrder.has(key)));
  const linked = listBeats(outline).filter(({ scenes }) => scenes.length > 0);
  return new Map(
    linked.map((beat) => {
      const scenes = findBeatScenes(beat, all, index);
      const present = scenes.flatMap(({ scene }) => scene ?? []);
      const place: ScriptPlace = {
        scenes,
        pages: [...new Set(present.flatMap(({ page }) => page || []))],
        isOutOfOrder: outOfOrder.has(beat.key),
      };
      return [beat.key, place];
    }),
  );
}

/** Pages that are said one by one. */
const MOST_PAGES = 3;

/**
 * Pages on which scenes begin: 'on p. 12', 'on pp. 2, 7', 'on pp. 2, 7, … 30'. No range: it would be one long scene. 'On',
 * for a target is said in pages, too; empty without a page.
 */
export function describePages({ pages }: Pick<ScriptPlace, 'pages'>): string {
  if (pages.length === 0) return '';
  if (pages.length === 1) return `on p. ${pages[0]}`;
  const [first, second] = pages;
  const said =
    pages.length > MOST_PAGES ? `${first}, ${second}, … ${pages.at(-1)}` : pages.join(', ');
  return `on pp. ${said}`;
}

/** ST10. `isDraft`: an alternate draft, which may never have had the scene. */
export function describeMissing(heading: string, isDraft: boolean): string {
  return `${heading || 'Untitled scene'} ${isDraft ? '(not in this draft)' : '(scene deleted)'}`;
}
