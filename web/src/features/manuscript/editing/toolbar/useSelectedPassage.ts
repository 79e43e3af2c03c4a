/** The passage that somebody has selected and looks at: none while they still drag, write, or are elsewhere. */
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useState } from 'react';
import { subscribeTo } from '../../../../editor/editorPulse';
import { isInPalette } from './paletteStop';

export interface Passage {
  readonly from: number;
  readonly to: number;
}

function passageIn({ state, composing }: EditorView): Passage | null {
  const { selection, doc } = state;
  if (composing || !(selection instanceof TextSelection) || selection.empty) return null;
  const { from, to } = selection;
  return doc.textBetween(from, Math.min(to, from + 200)).trim() ? { from, to } : null;
}

/** In the text, in the palette for it, or in a menu of its colours. */
function isAtIt(view: EditorView): boolean {
  const { activeElement } = document;
  if (view.hasFocus() || isInPalette(activeElement)) return true;
  return Boolean(activeElement?.closest('[role=menu]'));
}

export function useSelectedPassage(view: EditorView): Passage | null {
  const [passage, setPassage] = useState<Passage | null>(null);
  useEffect(() => {
    let isDragging = false;
    const look = () => {
      const found = isDragging || !isAtIt(view) ? null : passageIn(view);
      setPassage((now) => (now?.from === found?.from && now?.to === found?.to ? now : found));
    };
    // The browser tells of the selection, and of where the keyboard went, a moment later.
    const lookSoon = () => setTimeout(look);
    const begin = () => {
      isDragging = true;
      look();
    };
    const end = () => {
      if (!isDragging) return;
      isDragging = false;
      lookSoon();
    };
    const hide = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setPassage(null);
    };
    const heard = [
      ['pointerdown', begin],
      ['focus', look],
      ['blur', lookSoon],
    ] as const;
    for (const [name, hear] of heard) view.dom.addEventListener(name, hear);
    view.dom.addEventListener('keydown', hide);
    document.addEventListener('pointerup', end);
    // From the palette one may go elsewhere than to the text.
    document.addEventListener('focusin', lookSoon);
    const stop = subscribeTo(view, look);
    return () => {
      stop();
      for (const [name, hear] of heard) view.dom.removeEventListener(name, hear);
      view.dom.removeEventListener('keydown', hide);
      document.removeEventListener('pointerup', end);
      document.removeEventListener('focusin', lookSoon);
    };
  }, [view]);
  return passage;
}
