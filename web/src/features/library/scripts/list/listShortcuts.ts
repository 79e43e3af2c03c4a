/** Shortcuts of a list of scripts, and their help texts. */
import type { KeyHelpRow } from '../../../../ui/keyboard/keyHelp';
import { ariaShortcut } from '../../../../ui/keyboard/shortcutText';

/** As our tables name keys. */
export const LIST_SHORTCUTS = {
  open: 'Enter',
  select: ' ',
  all: 'Mod-a',
  star: 's',
  rename: 'F2',
  remove: 'Delete',
  menu: 'Shift-F10',
} as const;

/** For `aria-keyshortcuts`; where an action has a button, its tooltip names the key, too. */
export const ariaListShortcuts = Object.values(LIST_SHORTCUTS)
  .filter((key) => key !== LIST_SHORTCUTS.open)
  .map((key) => ariaShortcut(key))
  .join(' ');

export const listKeyHelp: readonly KeyHelpRow[] = [
  { label: 'Open the script', keys: [LIST_SHORTCUTS.open] },
  { label: 'Pick it', keys: [LIST_SHORTCUTS.select] },
  { label: 'Pick all', keys: [LIST_SHORTCUTS.all] },
  { label: 'Star it', keys: [LIST_SHORTCUTS.star] },
  { label: 'Rename it', keys: [LIST_SHORTCUTS.rename] },
  { label: 'Delete it', keys: [LIST_SHORTCUTS.remove] },
  { label: 'Its menu', keys: [LIST_SHORTCUTS.menu] },
];
