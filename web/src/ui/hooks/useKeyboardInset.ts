/** Height in pixels that the on-screen keyboard covers at the window's lower edge: not every browser resizes for it. */
import { useSyncExternalStore } from 'react';

export function subscribeToVisualViewport(onChange: () => void): () => void {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', onChange);
  visualViewport?.addEventListener('scroll', onChange);
  return () => {
    visualViewport?.removeEventListener('resize', onChange);
    visualViewport?.removeEventListener('scroll', onChange);
  };
}

function keyboardInset(): number {
  const { visualViewport } = window;
  // Not the window's own: where something is wider than a phone, that one grows with it.
  const { clientHeight } = document.documentElement;
  // Who has pinched the page larger sees a part of it: nothing is covered then.
  if (!visualViewport || visualViewport.scale > 1.01) return 0;
  return Math.max(0, Math.round(clientHeight - visualViewport.height - visualViewport.offsetTop));
}

export function useKeyboardInset(): number {
  return useSyncExternalStore(subscribeToVisualViewport, keyboardInset);
}
