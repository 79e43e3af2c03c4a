/** The keys that mean the whole script, or its ends. */
import { isMac } from '../../ui/keys/shortcutWords';

/** As ProseMirror names keys. */
export const WHOLE_SHORTCUTS = {
  all: 'Mod-a',
  start: isMac ? 'Mod-ArrowUp' : 'Mod-Home',
  end: isMac ? 'Mod-ArrowDown' : 'Mod-End',
} as const;
