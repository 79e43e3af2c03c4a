/** Whether a key types text or moves a caret: whoever presses it means the text, wherever the focus is. */

type TypingKeyEvent = Pick<
  KeyboardEvent,
  'key' | 'keyCode' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing' | 'getModifierState'
>;

/** keyCode of a key that an input method (IME) takes for itself. */
const SWALLOWED = 229;

/** `Dead`: an accent, for the next character. */
const NAMED: ReadonlySet<string> = new Set([
  'Enter',
  'Backspace',
  'Delete',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Dead',
]);

/** AltGr is Ctrl and Alt at once, and types characters. */
function isCommandChord(event: TypingKeyEvent): boolean {
  const { altKey, ctrlKey, metaKey } = event;
  return (altKey || ctrlKey || metaKey) && !event.getModifierState('AltGraph');
}

/** A space is not one: where nothing is written, it turns the page. */
export function isTypingKey(event: TypingKeyEvent): boolean {
  if (event.isComposing) return false;
  if (event.keyCode === SWALLOWED) return true;
  const { key } = event;
  const isSign = [...key].length === 1 && key.trim() !== '';
  return (isSign || NAMED.has(key)) && !isCommandChord(event);
}
