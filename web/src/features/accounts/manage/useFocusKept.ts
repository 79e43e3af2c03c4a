/** Gives the focus a new place when the button that had it goes away: a keyboard must not start over at the top. */
import { useEffect, useRef } from 'react';

/** The place whose first button takes the focus when `state` changes and nothing else has it. */
export function useFocusKept<T extends HTMLElement>(state: unknown) {
  const place = useRef<T>(null);
  const before = useRef(state);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (before.current !== state && isLost) place.current?.querySelector('button')?.focus();
    before.current = state;
  }, [state]);
  return place;
}
