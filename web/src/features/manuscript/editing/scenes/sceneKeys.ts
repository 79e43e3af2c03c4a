/** Key actions of the scene list. */
import type { KeyboardEvent } from 'react';
import { REDO_TOO, SHORTCUTS } from '../../../../editor/commands/formatKeymap';
import { keyChordOf } from '../../../../ui/keyboard/keyChord';
import type { KeyHelpRow } from '../../../../ui/keyboard/keyHelp';

export type SceneKeyAction =
  | { readonly kind: 'go' }
  /** To the row with this index; `isFar`: extends the selection to it. */
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

/** Our key names. */
export const SCENE_SHORTCUTS = {
  go: 'Enter',
  toggle: ' ',
  all: 'Mod-a',
  colour: 'Alt-c',
  moveUp: 'Alt-ArrowUp',
  moveDown: 'Alt-ArrowDown',
} as const;

/** Rows of the shortcut sheet. */
export const sceneKeyRows: readonly KeyHelpRow[] = [
  { label: 'Go to the scene', keys: [SCENE_SHORTCUTS.go] },
  { label: 'Choose it too', keys: [SCENE_SHORTCUTS.toggle] },
  { label: 'Choose all', keys: [SCENE_SHORTCUTS.all] },
  { label: 'Give it a colour', keys: [SCENE_SHORTCUTS.colour] },
  { label: 'Move it up, down', keys: [SCENE_SHORTCUTS.moveUp, SCENE_SHORTCUTS.moveDown] },
];

const ACTIONS_BY_KEY: Readonly<Record<string, SceneKeyAction>> = {
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

/** `row`: index of the focused row; -1 without one. Null: the list does not handle the key. */
export function sceneKeyActionFor(
  event: KeyboardEvent,
  row: number,
  count: number,
): SceneKeyAction | null {
  const name = keyChordOf(event) ?? '';
  return ACTIONS_BY_KEY[name] ?? stepActionFor(name, row, count);
}

const WITH_SHIFT = /^Shift-/;

function stepActionFor(name: string, row: number, count: number): SceneKeyAction | null {
  const step = STEPS[name.replace(WITH_SHIFT, '')];
  if (!step || count === 0) return null;
  const target = step(row, count - 1);
  const isFar = WITH_SHIFT.test(name);
  return { kind: 'step', row: Math.min(count - 1, Math.max(0, target)), isFar };
}
