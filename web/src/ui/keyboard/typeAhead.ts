/** Type-ahead: captures keys that are typed for a field that is still loading; nobody else gets them. */

/** Null: a key that is not captured, as the browser's shortcuts and Escape. */
function textAfterKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, text: string) {
  if (ctrlKey || metaKey || altKey || key === 'Escape') return null;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 ? text + key : text;
}

/** `onText` gets the whole text so far. Returns the function that ends the capture. */
export function captureTypeAhead(onText: (text: string) => void): () => void {
  let text = '';
  const press = (event: KeyboardEvent) => {
    const next = textAfterKey(event, text);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (next === text) return;
    text = next;
    onText(text);
  };
  document.addEventListener('keydown', press, { capture: true });
  return () => document.removeEventListener('keydown', press, { capture: true });
}
