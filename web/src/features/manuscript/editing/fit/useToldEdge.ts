/** Tells the pages how much of the screen a bar covers, for as long as it is there. */
import { useCallback } from 'react';
import { type Edge, tellEdge } from '../../../../editor/pages/edges';

/** A bar that scrolls away with the page covers nothing. */
function coveredBy(bar: HTMLElement): number {
  return getComputedStyle(bar).position === 'static' ? 0 : bar.offsetHeight;
}

/** A ref for the bar. */
export function useToldEdge<Bar extends HTMLElement>(edge: Edge) {
  return useCallback(
    (bar: Bar | null) => {
      if (!bar) return;
      const tell = () => tellEdge(edge, coveredBy(bar));
      const watch = new ResizeObserver(tell);
      watch.observe(bar);
      // A phone on its side has bars that do not stay.
      window.addEventListener('resize', tell);
      tell();
      return () => {
        watch.disconnect();
        window.removeEventListener('resize', tell);
        tellEdge(edge, null);
      };
    },
    [edge],
  );
}
