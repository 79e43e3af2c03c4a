/** Hands the focus to the list when one of its items goes away with it: a keyboard must not start over at the top. */
import { useLayoutEffect, useRef } from 'react';

export function useFocusHandedUp<T extends HTMLElement>() {
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
