/**
 * While the bar is on its way: what is typed meanwhile is what one looks for. Otherwise the first letters behind Ctrl+F
 * would be written into the script.
 */
import type { EditorView } from '@tiptap/pm/view';
import { type RefObject, useLayoutEffect } from 'react';
import { lookFor } from '../../../../editor/find/findCommands';

interface TypedAheadProps {
  view: EditorView;
  typed: RefObject<string>;
}

/** Null: a key for somebody else, as those of the browser and the one that closes what was asked for. */
function wordsAfter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, words: string) {
  if (ctrlKey || metaKey || altKey || key === 'Escape') return null;
  if (key === 'Backspace') return words.slice(0, -1);
  return key.length === 1 ? words + key : words;
}

export function TypedAhead({ view, typed }: TypedAheadProps) {
  useLayoutEffect(() => {
    typed.current = '';
    const press = (event: KeyboardEvent) => {
      const words = wordsAfter(event, typed.current);
      if (words === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (words === typed.current) return;
      typed.current = words;
      lookFor({ words })(view.state, view.dispatch, view);
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [view, typed]);
  return null;
}
