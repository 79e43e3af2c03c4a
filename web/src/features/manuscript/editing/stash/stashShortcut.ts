/** The key that takes what is selected to the other side: from the page into the stash, and from there to the page. */
import { isMac } from '../../../../ui/keys/shortcutWords';

export const stashShortcut = 'Mod-Shift-s';

type Key = Pick<KeyboardEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'key'>;

export function isStashKey({ metaKey, ctrlKey, shiftKey, altKey, key }: Key): boolean {
  const isMod = isMac ? metaKey : ctrlKey;
  return isMod && shiftKey && !altKey && key.toLowerCase() === 's';
}
