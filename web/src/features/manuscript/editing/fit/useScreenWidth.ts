/** How wide the room for pages is: the window without its scroll bar, in pixels. */
import { useSyncExternalStore } from 'react';

function subscribe(tell: () => void): () => void {
  window.addEventListener('resize', tell);
  return () => window.removeEventListener('resize', tell);
}

function width(): number {
  return document.documentElement.clientWidth;
}

export function useScreenWidth(): number {
  return useSyncExternalStore(subscribe, width);
}
