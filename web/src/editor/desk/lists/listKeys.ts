/** Keys of a desk list in a drawer or a view: undo and redo of what was changed in it, moves of the focused entry. */
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useLatest } from '../../../ui/hooks/useLatest';
import { isMac } from '../../../ui/keyboard/shortcutText';
import { isSharedTextField } from './sharedTextField';

export type UndoDirection = 'undo' | 'redo';

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

function directionForKey(press: KeyPress): UndoDirection | null {
  const isMod = isMac ? press.metaKey : press.ctrlKey;
  if (!isMod || press.altKey) return null;
  const key = press.key.toLowerCase();
  if (key === 'y' && !isMac) return 'redo';
  if (key !== 'z') return null;
  return press.shiftKey ? 'redo' : 'undo';
}

/** Words in other fields have an undo of their own. */
function hasOwnUndo(target: Element): boolean {
  return target.matches('input, textarea') && !isSharedTextField(target);
}

/** Of a key in the box of the list. Dialogs and menus, whose keys React passes on from their portals, are not in it. */
export function undoForKey(event: KeyboardEvent): UndoDirection | null {
  const { target, currentTarget } = event;
  if (!(target instanceof Element && currentTarget.contains(target))) return null;
  return hasOwnUndo(target) ? null : directionForKey(event);
}

/** In the view, or beside it: a click between cards focuses what the view stands in, a card that is drawn anew leaves the focus to the page. */
function isOfView(box: HTMLElement | null, target: EventTarget | null): boolean {
  if (!box || !(target instanceof Element)) return false;
  return box.contains(target) ? !hasOwnUndo(target) : target.contains(box);
}

/** Undo and redo keys of a view that fills the screen: in its box, and wherever nothing else has the focus. */
export function useViewUndoKeys(
  box: RefObject<HTMLElement | null>,
  undoOrRedo: (direction: UndoDirection) => void,
): void {
  const latest = useLatest(undoOrRedo);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const direction = directionForKey(event);
      if (!direction || event.defaultPrevented || !isOfView(box.current, event.target)) return;
      event.preventDefault();
      latest.current(direction);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [box, latest]);
}

/** Null for any other key. */
export function moveForKey({ altKey, key }: KeyboardEvent): 'up' | 'down' | null {
  if (!altKey) return null;
  return ({ ArrowUp: 'up', ArrowDown: 'down' } as const)[key as 'ArrowUp'] ?? null;
}
