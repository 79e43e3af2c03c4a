/** Keyboard shortcuts for marks, alignment and block quotes. */
import { keymap } from '@tiptap/pm/keymap';
import type { Command, Plugin } from '@tiptap/pm/state';
import { toggleBlockQuote } from './kinds';
import { type DefaultAlign, setAlign } from './lineFormat';
import { HIGHLIGHTS, type PressedMark, toggleColour, toggleMark } from './marks';
import { withBusySign } from './withBusySign';

/** Key names of ProseMirror; `Mod` is Cmd on a Mac. One table for the keymap and the tooltips. */
export const SHORTCUTS = {
  bold: 'Mod-b',
  italic: 'Mod-i',
  underline: 'Mod-u',
  strikeout: 'Mod-Shift-x',
  // As in other editors.
  code: 'Mod-e',
  highlight: 'Mod-Shift-h',
  capitalize: 'Mod-Shift-k',
  // Not U: on Linux it starts Unicode input.
  uppercase: 'Mod-Shift-a',
  'block-quote': 'Mod-Shift-b',
  left: 'Mod-Shift-l',
  center: 'Mod-Shift-e',
  right: 'Mod-Shift-r',
  justify: 'Mod-Shift-j',
  undo: 'Mod-z',
  redo: 'Mod-Shift-z',
  dual: 'Mod-d',
} as const;

/** Alternative key, as in other programs. */
export const REDO_TOO = 'Mod-y';

export type Shortcut = keyof typeof SHORTCUTS;

const PRESSED = [
  'bold',
  'italic',
  'underline',
  'strikeout',
  'code',
  'capitalize',
  'uppercase',
] as const satisfies PressedMark[];

export function formatKeymap(usual?: DefaultAlign): Plugin {
  const keys: Record<string, Command> = {
    [SHORTCUTS.highlight]: toggleColour('highlight', HIGHLIGHTS[0]),
    [SHORTCUTS['block-quote']]: toggleBlockQuote,
  };
  for (const name of PRESSED) keys[SHORTCUTS[name]] = toggleMark(name);
  for (const align of ['left', 'center', 'right', 'justify'] as const) {
    keys[SHORTCUTS[align]] = setAlign(align, usual);
  }
  return keymap(
    Object.fromEntries(Object.entries(keys).map(([key, command]) => [key, withBusySign(command)])),
  );
}
