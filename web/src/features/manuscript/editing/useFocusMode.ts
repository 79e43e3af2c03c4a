/** Nothing but the page, and back: by the button in the bar or by keys. Escape leaves it, too (`FocusMode.tsx`). */
import type { EditorView } from '@tiptap/pm/view';
import { useCallback, useEffect, useState } from 'react';
import { isLayerOpen } from '../../../ui/keys/isLayerOpen';
import { pressedKey } from '../../../ui/keys/pressedKey';

/** As ProseMirror names keys. */
export const focusShortcut = 'Mod-Shift-f';

function useFocusKeys(onToggle: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || pressedKey(event) !== focusShortcut || isLayerOpen()) return;
      event.preventDefault();
      onToggle();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onToggle]);
}

/** `closed`: why nothing can be written or read any more; that stands in the bars, and must be seen. */
export function useFocusMode(view: EditorView | null, closed: string | null) {
  const [isWanted, setWanted] = useState(false);
  const setFocusMode = useCallback(
    (isOn: boolean) => {
      setWanted(isOn);
      // The button that was pressed is gone: the keyboard goes on in the text.
      view?.focus();
    },
    [view],
  );
  const isFocusMode = isWanted && closed === null;
  useFocusKeys(useCallback(() => setFocusMode(!isFocusMode), [setFocusMode, isFocusMode]));
  const leaveFocusMode = useCallback(() => setFocusMode(false), [setFocusMode]);
  return { isFocusMode, setFocusMode, leaveFocusMode };
}
