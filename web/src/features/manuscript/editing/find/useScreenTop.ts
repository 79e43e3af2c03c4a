/** How far the visible part of the page begins below its own upper edge, in pixels: more than 0 where a keyboard has pushed it. */
import { useSyncExternalStore } from 'react';
import { subscribeToScreen } from '../../../../ui/useKeyboardInset';

function screenTop(): number {
  return Math.max(0, Math.round(window.visualViewport?.offsetTop ?? 0));
}

export function useScreenTop(): number {
  return useSyncExternalStore(subscribeToScreen, screenTop);
}
