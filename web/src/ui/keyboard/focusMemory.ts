/** Remembers the focused element before a layer opens, and restores the focus afterwards. */

const restorers = new WeakMap<Element, () => void>();

/** For elements with a caret of their own: the browser would move it to the beginning. Returns the unregister function. */
export function registerFocusRestorer(element: Element, restore: () => void): () => void {
  restorers.set(element, restore);
  return () => void restorers.delete(element);
}

function restoreFocusTo(element: Element): void {
  const restore = restorers.get(element);
  if (restore) restore();
  else if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/** Called before the layer takes the focus; the returned function is called when the layer is gone. */
export function rememberFocus(): () => void {
  const { activeElement } = document;
  return () => {
    if (activeElement?.isConnected) restoreFocusTo(activeElement);
  };
}
