/** Restores a focus that is lost when the focused element goes away: a keyboard must not start over at the top. */
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Ref to the container whose first button takes the focus when `state` changes and nothing else has it. */
export function useFocusRestore<T extends HTMLElement>(state: unknown) {
  const container = useRef<T>(null);
  const before = useRef(state);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (before.current !== state && isLost) container.current?.querySelector('button')?.focus();
    before.current = state;
  }, [state]);
  return container;
}

/** Ref to a list item that passes its focus to the list when it is unmounted. */
export function useFocusToParent<T extends HTMLElement>() {
  const item = useRef<T>(null);
  useLayoutEffect(() => {
    const leaving = item.current;
    // Runs while the item is still in its list.
    return () => {
      if (leaving?.contains(document.activeElement)) leaving.parentElement?.focus();
    };
  }, []);
  return item;
}
