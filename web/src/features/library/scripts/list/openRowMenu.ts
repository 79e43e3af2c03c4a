/** The menu key, Shift+F10 and what a system makes of them open the menu of the row under the keyboard. */
import type { KeyboardEvent, MouseEvent } from 'react';
import { pressedKey } from '../../../../ui/keys/pressedKey';
import { LIST_SHORTCUTS } from './listShortcuts';

const rightButton = 2;

export function isMenuKey(event: KeyboardEvent): boolean {
  return event.key === 'ContextMenu' || pressedKey(event) === LIST_SHORTCUTS.menu;
}

/** In the bin, and while a row is on its way, there is none. */
function menuButtonOf(inside: Element): HTMLElement | null {
  const row = inside.closest('[data-index]');
  return row?.querySelector<HTMLElement>('button[aria-haspopup=menu]') ?? null;
}

/** Whether there was a menu to open. */
export function openRowMenu(inside: Element): boolean {
  const more = menuButtonOf(inside);
  more?.click();
  return more !== null;
}

/** Some systems ask for the browser's own menu after the key was heard: it would lie over ours. */
export function keepOffSystemMenu(event: MouseEvent): void {
  const { pointerType } = event.nativeEvent as PointerEvent;
  if (event.button === rightButton || pointerType) return;
  const target = event.target as Element;
  // Our menu stands outside of the list, and has the focus once it is open.
  const isInMenu = !event.currentTarget.contains(target);
  if (isInMenu || menuButtonOf(target)) event.preventDefault();
}
