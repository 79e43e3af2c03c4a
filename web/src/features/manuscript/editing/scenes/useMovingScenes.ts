/** Moves scenes of the list, and says what has become of them. */
import type { EditorView } from '@tiptap/pm/view';
import { useState } from 'react';
import { redo, undo } from '../../../../editor/binding/undo';
import { type Gap, moveScenes } from '../../../../editor/scenes/moveScenes';
import { movedWords } from './sceneWords';
import type { Scenes } from './useScenes';

export interface MovingScenes {
  /** For who cannot see it. */
  readonly said: string;
  move: (ids: ReadonlySet<string>, gap: Gap) => void;
  /** One place up or down, as one. */
  nudge: (ids: ReadonlySet<string>, step: 1 | -1) => void;
  takeBack: (isAgain: boolean) => void;
}

export function useMovingScenes(view: EditorView, { list, all }: Scenes): MovingScenes {
  const [said, say] = useState('');
  const move = (ids: ReadonlySet<string>, gap: Gap) => {
    const numbers = all.flatMap(({ id }, number) => (ids.has(id) ? [number] : []));
    if (!moveScenes(view.state, list, numbers, gap)) return;
    const now = list.scenesOf(view.state);
    const first = now.findIndex(({ id }) => ids.has(id));
    say(
      movedWords(
        now.filter(({ id }) => ids.has(id)),
        first,
        now.length,
      ),
    );
  };
  const nudge = (ids: ReadonlySet<string>, step: 1 | -1) => {
    const first = all.findIndex(({ id }) => ids.has(id));
    const last = all.findLastIndex(({ id }) => ids.has(id));
    if (step < 0) move(ids, { scene: first - 1, side: 'before' });
    else move(ids, { scene: last + 1, side: 'behind' });
  };
  const takeBack = (isAgain: boolean) => {
    const isDone = (isAgain ? redo : undo)(view.state, view.dispatch, view);
    if (isDone) say(isAgain ? 'Done again.' : 'Taken back.');
  };
  return { said, move, nudge, takeBack };
}
