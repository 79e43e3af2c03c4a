/** How much of the window's lower end the keyboard on the screen covers, in pixels: not every browser makes room for it. */
import { useSyncExternalStore } from 'react';

export function subscribeToScreen(tell: () => void): () => void {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', tell);
  visualViewport?.addEventListener('scroll', tell);
  return () => {
    visualViewport?.removeEventListener('resize', tell);
    visualViewport?.removeEventListener('scroll', tell);
  };
}

export function coveredByKeyboard(): number {
  const { visualViewport } = window;
  // Not the window's own: where something is wider than a phone, that one grows with it.
  const { clientHeight } = document.documentElement;
  // Who has pinched the page larger sees a part of it: nothing is covered then.
  if (!visualViewport || visualViewport.scale > 1.01) return 0;
  return Math.max(0, Math.round(clientHeight - visualViewport.height - visualViewport.offsetTop));
}

export function useKeyboardInset(): number {
  return useSyncExternalStore(subscribeToScreen, coveredByKeyboard);
}
