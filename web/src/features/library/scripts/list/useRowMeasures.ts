/** Row height and column count of a list on this screen, for the text size that this reader has chosen. */
import { type RefObject, useLayoutEffect, useState } from 'react';

export type ListLayout = 'list' | 'cards';

interface RowMeasures {
  /** Of a row with the space below it, in pixels; rows with many words are taller. */
  height: number;
  /** How many scripts are side by side. */
  columns: number;
  /** How far below the top of the page the list begins. */
  start: number;
  /** Too narrow for everything side by side. */
  isSmall: boolean;
}

interface RowKind {
  view: ListLayout;
  /** Rows with a passage below the title. */
  hasPassages: boolean;
  /** Rows with the two ways out of the bin. */
  isBin: boolean;
}

const gap = 16;
// In rem, as all that follows: twice as large letters need twice as much room.
const narrowestWide = 44;
const narrowestCard = { small: 9.375, wide: 13 };
const usualRem = 16;

function rowHeight({ view, hasPassages, isBin }: RowKind, isSmall: boolean): number {
  if (isBin) return isSmall ? 9 : 3.5;
  if (view === 'cards') return isSmall ? 18 : 19;
  return (isSmall ? 5 : 3.5) + (hasPassages ? 1.75 : 0);
}

function columnsIn(width: number, rem: number, isSmall: boolean): number {
  const narrowest = rem * (isSmall ? narrowestCard.small : narrowestCard.wide);
  return Math.max(1, Math.floor((width + gap) / (narrowest + gap)));
}

function measureList(list: HTMLElement, kind: RowKind): RowMeasures {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usualRem;
  const { top, width } = list.getBoundingClientRect();
  const isSmall = width > 0 && width < narrowestWide * rem;
  const isCards = kind.view === 'cards';
  return {
    height: rowHeight(kind, isSmall) * rem + (isCards ? gap : 0),
    columns: isCards ? columnsIn(width, rem, isSmall) : 1,
    start: top + window.scrollY,
    isSmall,
  };
}

export function useRowMeasures(list: RefObject<HTMLElement | null>, kind: RowKind): RowMeasures {
  const { view, hasPassages, isBin } = kind;
  const [measures, setMeasures] = useState<RowMeasures>({
    height: rowHeight(kind, false) * usualRem,
    columns: 1,
    start: 0,
    isSmall: false,
  });
  useLayoutEffect(() => {
    const measureAgain = () => {
      if (!list.current) return;
      const measured = measureList(list.current, { view, hasPassages, isBin });
      setMeasures((before) =>
        JSON.stringify(before) === JSON.stringify(measured) ? before : measured,
      );
    };
    measureAgain();
    const sizes = new ResizeObserver(measureAgain);
    // The body's size changes with what is above the list, the list's own with the text size.
    sizes.observe(document.body);
    if (list.current) sizes.observe(list.current);
    return () => sizes.disconnect();
  }, [list, view, hasPassages, isBin]);
  return measures;
}
