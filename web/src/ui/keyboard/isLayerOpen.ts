/**
 * Whether the keyboard is in an open dialog or menu: nobody is led out of one by a key for what is below. One that fades
 * away counts no more when the keyboard is back in a text: the key is heard, or what is typed behind it would be written there.
 *
 * To be asked only of a key that is meant for what is below: it looks through the whole page, and a long script has
 * thousands of lines.
 */
export function isLayerOpen(): boolean {
  const layers = [...document.querySelectorAll('[role=dialog], [role=menu]')];
  if (layers.length === 0) return false;
  const text = document.activeElement?.closest('[contenteditable=true]');
  return !text || layers.some((layer) => layer.contains(text));
}
