/**
 * Whether a dialog or a menu is open: nobody is led out of one by a key for what is below. To be asked only of a key that
 * is meant for that: it looks through the whole page, and a long script has thousands of lines.
 */
export function isLayerOpen(): boolean {
  return document.querySelector('[role=dialog], [role=menu]') !== null;
}
