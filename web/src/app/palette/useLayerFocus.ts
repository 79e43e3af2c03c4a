/** Holds the focus in a layer while it is open, and restores it afterwards. */
import { type RefObject, useEffect } from 'react';
import { rememberFocus } from '../../ui/keyboard/focusMemory';

/** To be used inside of the layer: the focus must be remembered before the layer itself takes it. */
export function useLayerFocus(first: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const restoreFocus = rememberFocus();
    const takeFocus = () => first.current?.focus({ preventScroll: true });
    // A page that arrives behind the layer takes the focus for its heading.
    const holdFocus = ({ target }: FocusEvent) => {
      const layer = first.current?.closest('[role=dialog]');
      if (layer && !layer.contains(target as Node)) takeFocus();
    };
    takeFocus();
    document.addEventListener('focusin', holdFocus);
    return () => {
      document.removeEventListener('focusin', holdFocus);
      restoreFocus();
    };
  }, [first]);
}
