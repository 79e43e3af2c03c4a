/** Whether a key writes, or goes through a text: whoever presses it means the text, wherever the keyboard is. */

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'keyCode' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing' | 'getModifierState'
>;

/** What is said of a key that an input method takes for itself. */
const SWALLOWED = 229;

/** `Dead`: an accent, for the letter behind it. */
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

/** AltGr is Ctrl and Alt at once, and writes letters. */
function isForCommands(event: Pressed): boolean {
  const { altKey, ctrlKey, metaKey } = event;
  return (altKey || ctrlKey || metaKey) && !event.getModifierState('AltGraph');
}

/** A space is not one: where nothing is written, it turns the page. */
export function isWritingKey(event: Pressed): boolean {
  if (event.isComposing) return false;
  if (event.keyCode === SWALLOWED) return true;
  const { key } = event;
  const isSign = [...key].length === 1 && key.trim() !== '';
  return (isSign || NAMED.has(key)) && !isForCommands(event);
}
