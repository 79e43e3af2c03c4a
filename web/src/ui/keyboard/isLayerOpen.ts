/**
 * Whether the focus is in an open dialog or menu: a shortcut for the page must not lead out of it. A layer that fades
 * out counts no more when the focus is back in a text: its key must be handled, or it would be typed into the text.
 *
 * To be called only for a key that is a shortcut of the page: it queries the whole page, and a long script has
 * thousands of lines.
 */
export function isLayerOpen(): boolean {
  const layers = [...document.querySelectorAll('[role=dialog], [role=menu]')];
  if (layers.length === 0) return false;
  const text = document.activeElement?.closest('[contenteditable=true]');
  return !text || layers.some((layer) => layer.contains(text));
}
