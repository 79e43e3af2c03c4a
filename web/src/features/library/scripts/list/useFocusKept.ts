/** When the row under the keyboard vanishes, the focus goes to the row that takes its place, not to nowhere. */
import { type RefObject, useEffect, useRef } from 'react';

/** Dialogs and menus give the focus back by themselves; in them it has not left the list for good. */
const isInLayer = (element: Element) => element.closest('.MuiModal-root') !== null;

export function useFocusKept(list: RefObject<HTMLElement | null>, active: number): void {
  const wasHere = useRef(false);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || isInLayer(target)) return;
      wasHere.current = list.current?.contains(target) ?? false;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [list]);
  // After every change of the list: only then something can have vanished.
  useEffect(() => {
    if (!wasHere.current || document.activeElement !== document.body) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-index="${active}"]`)
      ?.focus({ preventScroll: true });
  });
}
