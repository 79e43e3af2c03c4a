/**
 * Who has opened a script types, and it is written: where the keyboard is nowhere, a key that writes takes it to the text.
 * Not before: on opening, Tab finds the way past the bars, and no phone shows its keyboard unasked.
 */
import type { EditorView } from '@tiptap/pm/view';
import { useEffect } from 'react';
import { isLayerOpen } from '../../../ui/keys/isLayerOpen';
import { isWritingKey } from '../../../ui/keys/isWritingKey';

/** A heading that was read out on arrival and the ground beside the pages have the keyboard, but no use for it. */
const NOWHERE = 'body, h1, main';

function isNowhere(at: EventTarget | null): boolean {
  return at === null || (at instanceof Element && at.matches(NOWHERE));
}

/** Both when it was pressed and now: the key by which somebody leaves a field is one of the field. */
function isKeyForNobody({ target }: KeyboardEvent): boolean {
  return isNowhere(target) && isNowhere(document.activeElement);
}

/** The browser goes on with the key where the keyboard is by then; what the text itself does with it, it must be told. */
function pressIn(view: EditorView, event: KeyboardEvent): void {
  view.focus();
  view.dispatchEvent(event);
  // An arrow moves the caret only; what it leaves must have been seen.
  view.dispatch(view.state.tr.scrollIntoView());
}

export function useTypingAtOnce(view: EditorView | null, canWrite: boolean): void {
  useEffect(() => {
    if (!view || !canWrite) return;
    // On its way up: all others have had it by then.
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isWritingKey(event) || !isKeyForNobody(event)) return;
      if (!isLayerOpen()) pressIn(view, event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [view, canWrite]);
}
