/** The keys for looks of words. */
import { keymap } from '@tiptap/pm/keymap';
import type { Command, Plugin } from '@tiptap/pm/state';
import { setAlign, type UsualAlign } from './alignment';
import { toggleBlockQuote } from './kinds';
import { HIGHLIGHTS, type PressedMark, toggleColoured, toggleMark } from './marks';
import { patiently } from './patiently';

/** As ProseMirror names keys; `Mod` is Cmd on a Mac. One table for the keys and for the words beside the buttons. */
export const SHORTCUTS = {
  bold: 'Mod-b',
  italic: 'Mod-i',
  underline: 'Mod-u',
  strikeout: 'Mod-Shift-x',
  highlight: 'Mod-Shift-h',
  capitalize: 'Mod-Shift-k',
  // Not U: Linux writes letters by their number with it.
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

/** As other programs have it. */
export const REDO_TOO = 'Mod-y';

export type Shortcut = keyof typeof SHORTCUTS;

const PRESSED = [
  'bold',
  'italic',
  'underline',
  'strikeout',
  'capitalize',
  'uppercase',
] as const satisfies PressedMark[];

export function marksKeymap(usual?: UsualAlign): Plugin {
  const keys: Record<string, Command> = {
    [SHORTCUTS.highlight]: toggleColoured('highlight', HIGHLIGHTS[0]),
    [SHORTCUTS['block-quote']]: toggleBlockQuote,
  };
  for (const name of PRESSED) keys[SHORTCUTS[name]] = toggleMark(name);
  for (const align of ['left', 'center', 'right', 'justify'] as const) {
    keys[SHORTCUTS[align]] = setAlign(align, usual);
  }
  return keymap(
    Object.fromEntries(Object.entries(keys).map(([key, command]) => [key, patiently(command)])),
  );
}
