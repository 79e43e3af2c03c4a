/** Gives the keyboard back to where it was before a layer was opened. */

const ways = new WeakMap<Element, () => void>();

/** For what has a caret of its own: the browser would put it at the beginning. Ends with the function that is given back. */
export function takeKeyboardBackBy(element: Element, take: () => void): () => void {
  ways.set(element, take);
  return () => void ways.delete(element);
}

function giveBackTo(element: Element): void {
  const own = ways.get(element);
  if (own) own();
  else if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/** Asked before the layer takes the keyboard; what it gives is called when the layer is gone. */
export function rememberKeyboard(): () => void {
  const { activeElement } = document;
  return () => {
    if (activeElement?.isConnected) giveBackTo(activeElement);
  };
}
