/** Width of the window without its scroll bar, in pixels. */
import { useSyncExternalStore } from 'react';

function subscribe(onResize: () => void): () => void {
  window.addEventListener('resize', onResize);
  return () => window.removeEventListener('resize', onResize);
}

function readWidth(): number {
  return document.documentElement.clientWidth;
}

export function useScreenWidth(): number {
  return useSyncExternalStore(subscribe, readWidth);
}
