/** The keys of a list of scripts, and what they do in a person's words. */
import type { KeyRow } from '../../../../ui/keys/keyRows';
import { ariaShortcut } from '../../../../ui/keys/shortcutWords';

/** As our tables name keys. */
export const LIST_SHORTCUTS = {
  open: 'Enter',
  pick: ' ',
  all: 'Mod-a',
  star: 's',
  rename: 'F2',
  remove: 'Delete',
  menu: 'Shift-F10',
} as const;

/** For who asks their screen reader; where there is a button for a deed, its tooltip tells the key, too. */
export const spokenListShortcuts = Object.values(LIST_SHORTCUTS)
  .filter((key) => key !== LIST_SHORTCUTS.open)
  .map((key) => ariaShortcut(key))
  .join(' ');

export const listKeyRows: readonly KeyRow[] = [
  { label: 'Open the script', keys: [LIST_SHORTCUTS.open] },
  { label: 'Pick it', keys: [LIST_SHORTCUTS.pick] },
  { label: 'Pick all', keys: [LIST_SHORTCUTS.all] },
  { label: 'Star it', keys: [LIST_SHORTCUTS.star] },
  { label: 'Rename it', keys: [LIST_SHORTCUTS.rename] },
  { label: 'Delete it', keys: [LIST_SHORTCUTS.remove] },
  { label: 'Its menu', keys: [LIST_SHORTCUTS.menu] },
];
