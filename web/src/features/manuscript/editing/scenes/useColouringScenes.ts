/** The menu of colours for scenes of the list: where it hangs, which one is on, and what is said of it afterwards. */
import type { EditorView } from '@tiptap/pm/view';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { colourScenes } from '../../../../editor/scenes/colourScenes';
import { colouredWords } from './sceneWords';
import type { Scenes } from './useScenes';

export interface Asked {
  readonly ids: ReadonlySet<string>;
  readonly by: 'button' | 'list';
  /** The row or the button that it hangs on, asked for anew: while it is open others write, and rows come and go. */
  readonly anchor: () => HTMLElement | null;
}

/** `onClose`: the keyboard goes back to who has asked. */
export function useColouringScenes(
  view: EditorView,
  { list, all }: Scenes,
  onClose: (asker: Asked['by']) => void,
) {
  const [asked, ask] = useState<Asked | null>(null);
  const [said, say] = useState('');
  const chosen = all.filter(({ id }) => asked?.ids.has(id));
  const [first] = chosen;
  const isSame = chosen.every(({ color }) => color === first?.color);
  const close = () => {
    // Closed at once: an open menu takes the keyboard back.
    flushSync(() => ask(null));
    if (asked) onClose(asked.by);
  };
  const choose = (color: string | null) => {
    const isDone = asked && colourScenes(list, asked.ids, color)(view.state, view.dispatch, view);
    if (isDone) say(colouredWords(chosen, color));
    close();
  };
  const menu = {
    anchor: asked?.anchor ?? null,
    active: isSame ? (first?.color ?? '') : '',
    // Of several some may have one.
    canClear: chosen.some(({ color }) => color !== ''),
    onClose: close,
    onChoose: choose,
  };
  return { said, ask, menu };
}
