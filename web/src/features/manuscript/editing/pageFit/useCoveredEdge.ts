/** Ref for a bar that reports to the pages how much of the screen the bar covers. */
import { useCallback } from 'react';
import { setViewportEdge, type ViewportEdge } from '../../../../editor/pages/scroll/viewport';

/** A bar that scrolls away with the page covers nothing. */
function coveredHeight(bar: HTMLElement): number {
  return getComputedStyle(bar).position === 'static' ? 0 : bar.offsetHeight;
}

/** A ref for the bar. */
export function useCoveredEdge<Bar extends HTMLElement>(edge: ViewportEdge) {
  return useCallback(
    (bar: Bar | null) => {
      if (!bar) return;
      const report = () => setViewportEdge(edge, coveredHeight(bar));
      const observer = new ResizeObserver(report);
      observer.observe(bar);
      // A phone in landscape has bars that are not sticky.
      window.addEventListener('resize', report);
      report();
      return () => {
        observer.disconnect();
        window.removeEventListener('resize', report);
        setViewportEdge(edge, null);
      };
    },
    [edge],
  );
}
