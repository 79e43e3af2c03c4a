/** Type-ahead: captures keys that are typed for a field that is still loading; nobody else gets them. */

/** Null: a key that is not captured, as the browser's shortcuts and Escape. */
function textAfterKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, words: string) {
  if (ctrlKey || metaKey || altKey || key === 'Escape') return null;
  if (key === 'Backspace') return words.slice(0, -1);
  return key.length === 1 ? words + key : words;
}

/** `hear` gets the whole text so far. Returns the function that ends the capture. */
export function captureTypeAhead(hear: (words: string) => void): () => void {
  let words = '';
  const press = (event: KeyboardEvent) => {
    const next = textAfterKey(event, words);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (next === words) return;
    words = next;
    hear(words);
  };
  document.addEventListener('keydown', press, { capture: true });
  return () => document.removeEventListener('keydown', press, { capture: true });
}
