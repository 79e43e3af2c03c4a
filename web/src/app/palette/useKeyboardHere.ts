/** The keyboard is in a layer for as long as that is open, and then where it was before. */
import { type RefObject, useEffect } from 'react';
import { rememberKeyboard } from '../../ui/keys/keyboardReturn';

/** To be used inside of the layer: it must look where the keyboard is before the layer itself takes it. */
export function useKeyboardHere(first: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const giveBack = rememberKeyboard();
    const take = () => first.current?.focus({ preventScroll: true });
    // A page that arrives behind the layer takes the focus for its heading.
    const keep = ({ target }: FocusEvent) => {
      const layer = first.current?.closest('[role=dialog]');
      if (layer && !layer.contains(target as Node)) take();
    };
    take();
    document.addEventListener('focusin', keep);
    return () => {
      document.removeEventListener('focusin', keep);
      giveBack();
    };
  }, [first]);
}
