/** Which scenes of the list are chosen, and on which one the keyboard is. */
import { useState } from 'react';
import type { Scene } from '../../../../editor/scenes/sceneList';

export interface ChosenScenes {
  /** The id of the scene the keyboard is on. */
  readonly active: string;
  readonly ids: ReadonlySet<string>;
  /** This one alone. */
  only: (id: string) => void;
  /** In addition, or not any more. */
  toggle: (id: string) => void;
  /** All from the one that was chosen alone. */
  upTo: (id: string) => void;
}

interface Chosen {
  readonly active: string;
  readonly pivot: string;
  readonly ids: ReadonlySet<string>;
}

const NONE: Chosen = { active: '', pivot: '', ids: new Set() };

function between(shown: readonly Scene[], one: string, other: string): Set<string> {
  const places = [one, other].map((id) => shown.findIndex((scene) => scene.id === id));
  const [first = 0, last = 0] = places.sort((a, b) => a - b);
  return new Set(shown.slice(Math.max(0, first), last + 1).map(({ id }) => id));
}

/** `shown`: those in the list. */
export function useChosenScenes(shown: readonly Scene[]): ChosenScenes {
  const [chosen, setChosen] = useState(NONE);
  const toggle = (id: string) =>
    setChosen(({ ids }) => {
      const now = new Set(ids);
      if (!now.delete(id)) now.add(id);
      return { active: id, pivot: id, ids: now };
    });
  return {
    active: chosen.active,
    ids: chosen.ids,
    only: (id) => setChosen({ active: id, pivot: id, ids: new Set([id]) }),
    toggle,
    upTo: (id) =>
      setChosen(({ pivot }) => ({
        active: id,
        pivot: pivot || id,
        ids: between(shown, pivot || id, id),
      })),
  };
}
