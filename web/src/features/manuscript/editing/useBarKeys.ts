/**
 * F6 goes from the text to the toolbar, to each drawer that is open, and back; Alt+F10 to the tools for what is selected, as in
 * other editors: to the palette beside it, or to the toolbar.
 */
import type { EditorView } from '@tiptap/pm/view';
import { useEffect } from 'react';
import { isLayerOpen } from '../../../ui/keys/isLayerOpen';
import { pressedKey } from '../../../ui/keys/pressedKey';
import { drawerStopBehind } from './drawers/drawerStop';
import { paletteStop } from './toolbar/paletteStop';

/** As ProseMirror names keys. */
export const BAR_SHORTCUTS = { round: 'F6', toolbar: 'Alt-F10' } as const;

/** What Tab would find in the toolbar. */
function toolbarStop(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[role=toolbar] button[tabindex="0"]');
}

/** Round the parts of the window, from where the keyboard is. */
function nextStop(view: EditorView, isRound: boolean): Pick<HTMLElement, 'focus'> | null {
  if (view.hasFocus()) return (isRound ? null : paletteStop()) ?? toolbarStop();
  const here = document.activeElement;
  return (isRound && here && drawerStopBehind(here)) || view;
}

export function useBarKeys(view: EditorView | null): void {
  useEffect(() => {
    if (!view) return;
    const press = (event: KeyboardEvent) => {
      const name = pressedKey(event);
      const isRound = name === BAR_SHORTCUTS.round;
      if ((!isRound && name !== BAR_SHORTCUTS.toolbar) || isLayerOpen()) return;
      event.preventDefault();
      nextStop(view, isRound)?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [view]);
}
