/** The keys of looking for something: a browser's own search would find only what is laid out. */
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

const DEEDS = Object.keys(FIND_SHORTCUTS) as FindDeed[];

/** Of a letter with Alt the key counts: on a Mac it writes another sign. */
function letterOf({ key, code, altKey }: KeyboardEvent): string {
  return (altKey ? code.replace(/^Key/, '') : key).toLowerCase();
}

function nameOf(event: KeyboardEvent): string {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  const isMod = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  const parts = [isMod && 'Mod', altKey && 'Alt', shiftKey && 'Shift', letterOf(event)];
  return parts.filter(Boolean).join('-');
}

export function deedOfKey(event: KeyboardEvent): FindDeed | null {
  if (event.key === 'F3') return event.shiftKey ? 'previous' : 'next';
  // AltGr is Ctrl and Alt at once, and writes letters.
  if (event.getModifierState('AltGraph')) return null;
  const name = nameOf(event);
  return DEEDS.find((deed) => FIND_SHORTCUTS[deed] === name) ?? null;
}
