/** Letters that are struck for what is still on its way: they are kept for it, and nobody else hears them. */

/** Null: a key for somebody else, as those of the browser and the one that closes what was asked for. */
function wordsAfter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, words: string) {
  if (ctrlKey || metaKey || altKey || key === 'Escape') return null;
  if (key === 'Backspace') return words.slice(0, -1);
  return key.length === 1 ? words + key : words;
}

/** `hear` is told all words so far. Gives what ends it. */
export function keepTypedAhead(hear: (words: string) => void): () => void {
  let words = '';
  const press = (event: KeyboardEvent) => {
    const next = wordsAfter(event, words);
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
