/** What the keys do in the list of scenes. */
import type { KeyboardEvent } from 'react';
import { isMac } from '../../../../ui/keys/shortcutWords';

export type SceneDeed =
  | { readonly kind: 'go' }
  /** To another row, from 0; `isFar`: with all up to it. */
  | { readonly kind: 'step'; readonly row: number; readonly isFar: boolean }
  | { readonly kind: 'move'; readonly step: 1 | -1 }
  | { readonly kind: 'toggle' }
  | { readonly kind: 'all' }
  | { readonly kind: 'undo'; readonly isAgain: boolean };

/** Rows that a page of the list has. */
const PAGE = 10;

const STEPS: Readonly<Record<string, (row: number, last: number) => number>> = {
  ArrowUp: (row) => row - 1,
  ArrowDown: (row) => row + 1,
  PageUp: (row) => row - PAGE,
  PageDown: (row) => row + PAGE,
  Home: () => 0,
  End: (_row, last) => last,
};

/** `row`: on which the keyboard is; -1: on none. Null: the key is none of the list's. */
export function sceneDeed(event: KeyboardEvent, row: number, count: number): SceneDeed | null {
  const { key, altKey, shiftKey } = event;
  if (isMac ? event.metaKey : event.ctrlKey) return modDeed(key.toLowerCase(), shiftKey);
  if (altKey) return moveDeed(key);
  if (key === 'Enter') return { kind: 'go' };
  if (key === ' ') return { kind: 'toggle' };
  const step = STEPS[key];
  if (!step || count === 0) return null;
  const wanted = step(row, count - 1);
  return { kind: 'step', row: Math.min(count - 1, Math.max(0, wanted)), isFar: shiftKey };
}

function modDeed(key: string, isShifted: boolean): SceneDeed | null {
  if (key === 'z') return { kind: 'undo', isAgain: isShifted };
  if (key === 'y') return { kind: 'undo', isAgain: true };
  return key === 'a' ? { kind: 'all' } : null;
}

function moveDeed(key: string): SceneDeed | null {
  if (key === 'ArrowUp') return { kind: 'move', step: -1 };
  return key === 'ArrowDown' ? { kind: 'move', step: 1 } : null;
}
