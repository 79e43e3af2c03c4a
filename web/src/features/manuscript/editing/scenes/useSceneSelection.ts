/** Selected scenes of the list, and the scene with the keyboard focus. */
import { useState } from 'react';
import type { Scene } from '../../../../editor/scenes/sceneList';

export interface SceneSelection {
  /** Id of the focused scene. */
  readonly active: string;
  readonly ids: ReadonlySet<string>;
  /** Selects this scene only. */
  selectOnly: (id: string) => void;
  /** Adds or removes this scene. */
  toggle: (id: string) => void;
  /** Selects the range from the last single selection. */
  selectUpTo: (id: string) => void;
}

interface SelectionState {
  readonly active: string;
  readonly pivot: string;
  readonly ids: ReadonlySet<string>;
}

const NOTHING_SELECTED: SelectionState = { active: '', pivot: '', ids: new Set() };

function idsBetween(filtered: readonly Scene[], one: string, other: string): Set<string> {
  const indices = [one, other].map((id) => filtered.findIndex((scene) => scene.id === id));
  const [first = 0, last = 0] = indices.sort((a, b) => a - b);
  return new Set(filtered.slice(Math.max(0, first), last + 1).map(({ id }) => id));
}

/** `filtered`: scenes in the filtered list. */
export function useSceneSelection(filtered: readonly Scene[]): SceneSelection {
  const [chosen, setChosen] = useState(NOTHING_SELECTED);
  const toggle = (id: string) =>
    setChosen(({ ids }) => {
      const now = new Set(ids);
      if (!now.delete(id)) now.add(id);
      return { active: id, pivot: id, ids: now };
    });
  return {
    active: chosen.active,
    ids: chosen.ids,
    selectOnly: (id) => setChosen({ active: id, pivot: id, ids: new Set([id]) }),
    toggle,
    selectUpTo: (id) =>
      setChosen(({ pivot }) => ({
        active: id,
        pivot: pivot || id,
        ids: idsBetween(filtered, pivot || id, id),
      })),
  };
}
