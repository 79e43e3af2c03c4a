/** Chord of a keyboard event in the notation of our tables: 'Mod-Shift-g'. */
import { isMac } from './shortcutText';

type ChordEvent = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'getModifierState'
>;

/** With Alt the physical key counts: on a Mac Alt types another character. */
function keyNameOf({ key, code, altKey }: ChordEvent): string {
  const keyName = altKey ? code.replace(/^Key/, '') : key;
  return keyName.length === 1 ? keyName.toLowerCase() : keyName;
}

/** Null: AltGr is Ctrl and Alt at once, and types characters. */
export function keyChordOf(event: ChordEvent): string | null {
  if (event.getModifierState('AltGraph')) return null;
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  const isMod = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  const isOther = isMac ? ctrlKey : metaKey;
  const parts = [
    isMod && 'Mod',
    isOther && 'Other',
    altKey && 'Alt',
    shiftKey && 'Shift',
    keyNameOf(event),
  ];
  return parts.filter(Boolean).join('-');
}
