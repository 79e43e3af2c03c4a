/** What the keys do in the list of scenes. */
import type { KeyboardEvent } from 'react';
import { REDO_TOO, SHORTCUTS } from '../../../../editor/commands/marksKeymap';
import type { KeyRow } from '../../../../ui/keys/keyRows';
import { pressedKey } from '../../../../ui/keys/pressedKey';

export type SceneDeed =
  | { readonly kind: 'go' }
  /** To another row, from 0; `isFar`: with all up to it. */
  | { readonly kind: 'step'; readonly row: number; readonly isFar: boolean }
  | { readonly kind: 'move'; readonly step: 1 | -1 }
  | { readonly kind: 'toggle' }
  | { readonly kind: 'all' }
  | { readonly kind: 'colour' }
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

/** As our tables name keys. */
export const SCENE_SHORTCUTS = {
  go: 'Enter',
  toggle: ' ',
  all: 'Mod-a',
  colour: 'Alt-c',
  moveUp: 'Alt-ArrowUp',
  moveDown: 'Alt-ArrowDown',
} as const;

/** In a person's words. */
export const sceneKeyRows: readonly KeyRow[] = [
  { label: 'Go to the scene', keys: [SCENE_SHORTCUTS.go] },
  { label: 'Choose it too', keys: [SCENE_SHORTCUTS.toggle] },
  { label: 'Choose all', keys: [SCENE_SHORTCUTS.all] },
  { label: 'Give it a colour', keys: [SCENE_SHORTCUTS.colour] },
  { label: 'Move it up, down', keys: [SCENE_SHORTCUTS.moveUp, SCENE_SHORTCUTS.moveDown] },
];

const DEEDS: Readonly<Record<string, SceneDeed>> = {
  [SCENE_SHORTCUTS.go]: { kind: 'go' },
  [SCENE_SHORTCUTS.toggle]: { kind: 'toggle' },
  [SCENE_SHORTCUTS.all]: { kind: 'all' },
  [SCENE_SHORTCUTS.colour]: { kind: 'colour' },
  [SCENE_SHORTCUTS.moveUp]: { kind: 'move', step: -1 },
  [SCENE_SHORTCUTS.moveDown]: { kind: 'move', step: 1 },
  [SHORTCUTS.undo]: { kind: 'undo', isAgain: false },
  [SHORTCUTS.redo]: { kind: 'undo', isAgain: true },
  [REDO_TOO]: { kind: 'undo', isAgain: true },
};

/** `row`: on which the keyboard is; -1: on none. Null: the key is none of the list's. */
export function sceneDeed(event: KeyboardEvent, row: number, count: number): SceneDeed | null {
  const name = pressedKey(event) ?? '';
  return DEEDS[name] ?? stepDeed(name, row, count);
}

const WITH_SHIFT = /^Shift-/;

function stepDeed(name: string, row: number, count: number): SceneDeed | null {
  const step = STEPS[name.replace(WITH_SHIFT, '')];
  if (!step || count === 0) return null;
  const wanted = step(row, count - 1);
  const isFar = WITH_SHIFT.test(name);
  return { kind: 'step', row: Math.min(count - 1, Math.max(0, wanted)), isFar };
}
