/** Who opens a script writes at once: the keyboard is in the text, the caret where it was, or at the beginning. */
import type { EditorView } from '@tiptap/pm/view';
import { useEffect } from 'react';

/** A keyboard of glass would come up over the page that somebody wants to read first. */
function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** Somebody was quicker, and has gone elsewhere. What is focused to be read aloud after a way through the app is no place. */
function isElsewhere(): boolean {
  return document.activeElement?.matches('body, main, h1') === false;
}

export function useTextAtHand(view: EditorView | null, canWrite: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the pages are there
  useEffect(() => {
    // The page stays: who wants to see the cover sees it, and the first key brings the caret into sight.
    if (view && canWrite && !isTouched() && !isElsewhere()) view.focus();
  }, [view]);
}
