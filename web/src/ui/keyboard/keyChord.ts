/** A key that is pressed, as our tables name keys: 'Mod-Shift-g'. */
import { isMac } from './shortcutWords';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'getModifierState'
>;

/** Of a letter with Alt the key counts: on a Mac it writes another sign. */
function letterOf({ key, code, altKey }: Pressed): string {
  const letter = altKey ? code.replace(/^Key/, '') : key;
  return letter.length === 1 ? letter.toLowerCase() : letter;
}

/** Null: AltGr is Ctrl and Alt at once, and writes letters. */
export function pressedKey(event: Pressed): string | null {
  if (event.getModifierState('AltGraph')) return null;
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  const isMod = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  const isOther = isMac ? ctrlKey : metaKey;
  const parts = [
    isMod && 'Mod',
    isOther && 'Other',
    altKey && 'Alt',
    shiftKey && 'Shift',
    letterOf(event),
  ];
  return parts.filter(Boolean).join('-');
}
