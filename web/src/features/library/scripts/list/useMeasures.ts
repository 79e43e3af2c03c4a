/** How large the rows of a list are on this screen. */
import { type RefObject, useLayoutEffect, useState } from 'react';

export type View = 'list' | 'cards';

interface Measures {
  /** Of a row with the space below it, in pixels. */
  height: number;
  /** How many scripts stand side by side. */
  columns: number;
  /** How far below the top of the page the list begins. */
  start: number;
}

interface Wanted {
  view: View;
  isSmall: boolean;
  /** Rows with a passage below the title. */
  hasPassages: boolean;
  /** Rows with the two ways out of the bin. */
  isBin: boolean;
}

const gap = 16;
const narrowestCard = { small: 150, wide: 208 };

/** In rem, because rows must grow with the reader's own text size. */
function rowHeight({ view, isSmall, hasPassages, isBin }: Wanted): number {
  if (isBin) return isSmall ? 9 : 3.5;
  if (view === 'cards') return isSmall ? 18 : 19;
  return (isSmall ? 6 : 3.5) + (hasPassages ? 2.75 : 0);
}

function columnsIn(width: number, isSmall: boolean): number {
  const narrowest = isSmall ? narrowestCard.small : narrowestCard.wide;
  return Math.max(1, Math.floor((width + gap) / (narrowest + gap)));
}

function measure(list: HTMLElement, wanted: Wanted): Measures {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const { top, width } = list.getBoundingClientRect();
  const isCards = wanted.view === 'cards';
  return {
    height: rowHeight(wanted) * rem + (isCards ? gap : 0),
    columns: isCards ? columnsIn(width, wanted.isSmall) : 1,
    start: top + window.scrollY,
  };
}

export function useMeasures(list: RefObject<HTMLElement | null>, wanted: Wanted): Measures {
  const { view, isSmall, hasPassages, isBin } = wanted;
  const [measures, setMeasures] = useState<Measures>({
    height: rowHeight(wanted) * 16,
    columns: 1,
    start: 0,
  });
  useLayoutEffect(() => {
    const look = () => {
      if (!list.current) return;
      const found = measure(list.current, { view, isSmall, hasPassages, isBin });
      setMeasures((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    };
    look();
    // The body's size tells also of what comes and goes above the list.
    const sizes = new ResizeObserver(look);
    sizes.observe(document.body);
    return () => sizes.disconnect();
  }, [list, view, isSmall, hasPassages, isBin]);
  return measures;
}
