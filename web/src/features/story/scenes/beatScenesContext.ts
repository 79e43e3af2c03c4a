/** What cards, dialogs and moves know of the scenes of beats; given by `BeatScenesProvider`. */
import type { EditorView } from '@tiptap/pm/view';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { DeskList } from '../../../editor/desk/lists/DeskList';
import type { UndoableStep } from '../../../editor/desk/undoableStep';
import type { Scene, SceneList } from '../../../editor/scenes/sceneList';
import { notifyListeners } from '../../../editor/session/faultTolerantDoc';
import { type Outline, readOutline } from '../plan/outline';
import { locateBeats, NO_PLACE, type ScriptPlace } from './scriptPlaces';

function isSamePlace(one: ScriptPlace, other: ScriptPlace): boolean {
  return (
    one.pages.join(' ') === other.pages.join(' ') &&
    one.isOutOfOrder === other.isOutOfOrder &&
    one.scenes.length === other.scenes.length &&
    one.scenes.every(({ id, heading, scene }, at) => {
      const same = other.scenes[at];
      return id === same?.id && heading === same.heading && scene === same.scene;
    })
  );
}

/** Places of all beats; a card is drawn anew only when its own one changes. */
export class ScriptPlaces {
  readonly #listeners = new Set<() => void>();
  #places: ReadonlyMap<string, ScriptPlace>;

  constructor(outline: Outline, scenes: readonly Scene[]) {
    this.#places = locateBeats(outline, scenes);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Another object after each change of the scenes, or of what beats have of them. */
  readonly getAll = (): ReadonlyMap<string, ScriptPlace> => this.#places;

  /** The same object while nothing of it changes. */
  find(key: string): ScriptPlace {
    return this.#places.get(key) ?? NO_PLACE;
  }

  update(outline: Outline, scenes: readonly Scene[]): void {
    const before = this.#places;
    const places = [...locateBeats(outline, scenes)].map(([key, place]): [string, ScriptPlace] => {
      const known = before.get(key);
      return [key, known && isSamePlace(known, place) ? known : place];
    });
    this.#places = new Map(places);
    notifyListeners(this.#listeners);
  }
}

/** A change of the pages that was made from the outline. */
export interface PageStep {
  readonly step: UndoableStep;
  /** Number of the outline's own last step then. */
  readonly behind: number;
}

export interface BeatScenesValue {
  readonly view: EditorView;
  readonly canWrite: boolean;
  /** Shows the pages. */
  readonly showScript: () => void;
  readonly list: DeskList;
  readonly sceneList: SceneList;
  readonly places: ScriptPlaces;
  /** The last one comes last. */
  readonly pageSteps: PageStep[];
}

export const BeatScenesContext = createContext<BeatScenesValue | null>(null);

export function useBeatScenes(): BeatScenesValue {
  const value = useContext(BeatScenesContext);
  if (!value) throw new Error('useBeatScenes needs a BeatScenesProvider above it');
  return value;
}

export function useScriptPlace(key: string): ScriptPlace {
  const { places } = useBeatScenes();
  const find = useCallback(() => places.find(key), [places, key]);
  return useSyncExternalStore(places.subscribe, find);
}

/** As they are now: handlers may run before the next render. */
export function readPlan({ view, list, sceneList }: BeatScenesValue) {
  const scenes = sceneList.scenesOf(view.state);
  return {
    outline: readOutline(list.getEntries()),
    scenes,
    order: scenes.map(({ id }) => id),
  };
}
