/** Keys of a desk list in a drawer: undo and redo of what was changed in it, moves of the focused entry. */
import type { KeyboardEvent } from 'react';
import { isMac } from '../../../ui/keyboard/shortcutText';
import { isSharedTextField } from './sharedTextField';

/** Words in other fields have an undo of their own; so have dialogs and menus, whose keys React passes on from their portals. */
function hasOwnUndo({ target, currentTarget }: KeyboardEvent): boolean {
  if (!(target instanceof Element && currentTarget.contains(target))) return true;
  return target.matches('input, textarea') && !isSharedTextField(target);
}

/** Of a key in the box of the list. */
export function undoForKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  const isMod = isMac ? event.metaKey : event.ctrlKey;
  if (!isMod || event.altKey || hasOwnUndo(event)) return null;
  const key = event.key.toLowerCase();
  if (key === 'y' && !isMac) return 'redo';
  if (key !== 'z') return null;
  return event.shiftKey ? 'redo' : 'undo';
}

/** Null for any other key. */
export function moveForKey({ altKey, key }: KeyboardEvent): 'up' | 'down' | null {
  if (!altKey) return null;
  return ({ ArrowUp: 'up', ArrowDown: 'down' } as const)[key as 'ArrowUp'] ?? null;
}
