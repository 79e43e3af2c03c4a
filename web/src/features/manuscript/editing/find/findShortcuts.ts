/** The keys of looking for something: a browser's own search would find only what is laid out. */
import { pressedKey } from '../../../../ui/keys/pressedKey';
import { isMac } from '../../../../ui/keys/shortcutWords';

/** As ProseMirror names keys. Cmd+H hides the window on a Mac. */
export const FIND_SHORTCUTS = {
  find: 'Mod-f',
  replace: isMac ? 'Mod-Alt-f' : 'Mod-h',
  next: 'Mod-g',
  previous: 'Mod-Shift-g',
  goTo: 'Mod-Alt-g',
} as const;

export type FindDeed = keyof typeof FIND_SHORTCUTS;

export const FIND_LABELS: Readonly<Record<FindDeed, string>> = {
  find: 'Find',
  replace: 'Find and replace',
  next: 'Find next',
  previous: 'Find previous',
  goTo: 'Go to a page or scene…',
};

export const RENAME_LABEL = 'Rename a character…';

/** Do the same, as in other programs. */
export const FIND_KEYS_TOO = { next: 'F3', previous: 'Shift-F3' } as const;

const DEEDS = new Map<string, FindDeed>(
  [FIND_SHORTCUTS, FIND_KEYS_TOO].flatMap((table) =>
    Object.entries(table).map(([deed, key]) => [key, deed as FindDeed] as const),
  ),
);

export function deedOfKey(event: KeyboardEvent): FindDeed | null {
  const name = pressedKey(event);
  return (name && DEEDS.get(name)) || null;
}
