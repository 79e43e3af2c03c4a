/** The menu key, Shift+F10 and what a system makes of them open the menu of the row under the keyboard. */
import type { KeyboardEvent, MouseEvent } from 'react';

const rightButton = 2;

export function isMenuKey({ key, shiftKey }: KeyboardEvent): boolean {
  return key === 'ContextMenu' || (shiftKey && key === 'F10');
}

/** Whether there was a menu to open. */
export function openRowMenu(inside: Element): boolean {
  const row = inside.closest('[data-index]');
  const more = row?.querySelector<HTMLElement>('button[aria-haspopup=menu]');
  more?.click();
  return more !== undefined && more !== null;
}

/** Some systems ask for the browser's own menu after the key was heard: it would lie over ours. */
export function keepOffSystemMenu(event: MouseEvent): void {
  const { pointerType } = event.nativeEvent as PointerEvent;
  if (event.button !== rightButton && !pointerType) event.preventDefault();
}
