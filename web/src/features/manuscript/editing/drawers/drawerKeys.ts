/** The keys that open and close the drawers. */
import { useEffect } from 'react';
import { isMac } from '../../../../ui/keys/shortcutWords';
import type { Side } from './drawerTab';
import { filledSides } from './drawerTabs';
import type { OpenedDrawer } from './useDrawer';

/** As ProseMirror names keys. */
export const drawerShortcuts: Readonly<Record<Side, string>> = {
  left: 'Mod-\\',
  right: 'Mod-Shift-\\',
};

export type Drawers = Readonly<Record<Side, OpenedDrawer>>;

/** By its place on the keyboard, too: elsewhere another letter stands there. */
function sideAsked(event: KeyboardEvent): Side | null {
  const isMod = isMac ? event.metaKey : event.ctrlKey;
  const isKey = event.code === 'Backslash' || event.key === '\\';
  if (!isMod || event.altKey || !isKey) return null;
  return event.shiftKey ? 'right' : 'left';
}

export function useDrawerKeys(drawers: Drawers, onClosed: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const side = sideAsked(event);
      if (!side || !filledSides.includes(side)) return;
      event.preventDefault();
      const { isOpen, setOpen } = drawers[side];
      setOpen(!isOpen);
      if (isOpen) onClosed();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [drawers, onClosed]);
}
