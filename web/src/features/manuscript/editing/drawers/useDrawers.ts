/** Controls of both drawers of an open script, with the keys that open and close them. */
import type { EditorView } from '@tiptap/pm/view';
import { useCallback, useEffect, useState } from 'react';
import type { DrawerSide, DrawerTab, EditorSlots } from '../../../../editor/view/editorSlots';
import { isMac } from '../../../../ui/keyboard/shortcutText';
import { useScreenWidth } from '../pageFit/useScreenWidth';
import type { EditorPermissions } from '../script/useWritePermission';
import { changeDrawer, chooseDrawerShape, type DrawerShape, useStoredDrawers } from './drawerState';
import { listTabs } from './drawerTabs';

export interface DrawerControl {
  /** The tabs that are there for this person. */
  readonly tabs: readonly DrawerTab[];
  readonly shape: DrawerShape;
  readonly isOpen: boolean;
  /** The drawer was opened after the script was. */
  readonly takesFocus: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** Beside the pages a drawer stays open on this device; over the pages it is open for a moment only. */
function useDrawer(side: DrawerSide, tabs: readonly DrawerTab[]): DrawerControl {
  const shape = chooseDrawerShape(useScreenWidth());
  const isStoredOpen = useStoredDrawers()[side].isOpen;
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);
  const setOpen = (isOpen: boolean) => {
    setTakesFocus(isOpen);
    if (shape === 'beside') changeDrawer(side, { isOpen });
    else setOverlayOpen(isOpen);
  };
  const isOpen = shape === 'beside' ? isStoredOpen : isOverlayOpen;
  return { tabs, shape, isOpen, takesFocus, setOpen };
}

/** Key names of ProseMirror. */
export const drawerShortcuts: Readonly<Record<DrawerSide, string>> = {
  left: 'Mod-\\',
  right: 'Mod-Shift-\\',
};

export type Drawers = Readonly<Record<DrawerSide, DrawerControl>>;

/** By the key's position, too: other keyboard layouts have another character there. */
function sideForKey(event: KeyboardEvent): DrawerSide | null {
  const isMod = isMac ? event.metaKey : event.ctrlKey;
  const isKey = event.code === 'Backslash' || event.key === '\\';
  if (!isMod || event.altKey || !isKey) return null;
  return event.shiftKey ? 'right' : 'left';
}

function useDrawerKeys(drawers: Drawers, onClosed: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const side = sideForKey(event);
      if (!side || drawers[side].tabs.length === 0) return;
      event.preventDefault();
      const { isOpen, setOpen } = drawers[side];
      setOpen(!isOpen);
      if (isOpen) onClosed();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [drawers, onClosed]);
}

interface UseDrawersOptions {
  view: EditorView | null;
  added: EditorSlots['tabs'];
  permissions: Pick<EditorPermissions, 'canComment' | 'canWrite'>;
}

export function useDrawers({ view, added, permissions }: UseDrawersOptions): Drawers {
  const drawers = {
    left: useDrawer('left', listTabs('left', added, permissions)),
    right: useDrawer('right', listTabs('right', added, permissions)),
  };
  const focusText = useCallback(() => view?.focus(), [view]);
  useDrawerKeys(drawers, focusText);
  return drawers;
}

/** Opens the drawer that has this tab, and shows the tab. */
export function showDrawerTab(drawers: Drawers, id: string): void {
  for (const side of ['left', 'right'] as const) {
    if (!drawers[side].tabs.some((tab) => tab.id === id)) continue;
    changeDrawer(side, { tab: id });
    drawers[side].setOpen(true);
  }
}
