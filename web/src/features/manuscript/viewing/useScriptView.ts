/** Choice between printed pages and reading view, stored on this device; the reader's page is kept when it changes. */

import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { deviceStore } from '../../../kit/deviceStorage';

interface PageBounds {
  top: number;
  bottom: number;
}

interface Viewport {
  /** Lower edge of the bars. */
  edge: number;
  /** The lower edge of the screen. */
  end: number;
  /** Scrolled to the end. */
  isAtEnd: boolean;
  /** Page that was scrolled to last. */
  scrolledTo: number;
}

/** Less than a line of a page does not count as visible. */
const leastVisible = 24;

/** Index of the page at the top of the screen. Null: above the pages, where the script is not read yet. */
export function visiblePageIndex(pages: readonly PageBounds[], viewport: Viewport): number | null {
  const { edge, end, isAtEnd, scrolledTo } = viewport;
  const [first] = pages;
  if (!first || first.top >= edge) return null;
  const last = pages[scrolledTo];
  // The last pages cannot be scrolled up to the bars, where an earlier page is.
  if (isAtEnd && last && last.top < end && last.bottom > edge) return scrolledTo;
  const at = pages.findIndex(({ bottom }) => bottom > edge + leastVisible);
  return at < 0 ? pages.length - 1 : at;
}

export type ScriptView = 'reading' | 'pages';

const key = 'device.scriptView';

/** Height of the sticky view toggle: a finger, and a margin. */
export const toggleHeight = 52;

/** Distance from the top of the screen to the lower edge of bar and toggle. */
export const pagesTopBelow = (bar: number) => bar + toggleHeight;

function pageElementsIn(frame: HTMLElement | null): HTMLElement[] {
  return [...(frame?.querySelectorAll('article') ?? [])];
}

function findVisiblePage(
  frame: HTMLElement | null,
  edge: number,
  scrolledTo: number,
): number | null {
  const { scrollHeight } = document.documentElement;
  const end = window.innerHeight;
  const isAtEnd = window.scrollY + end >= scrollHeight - 2;
  const extents = pageElementsIn(frame).map((page) => page.getBoundingClientRect());
  return visiblePageIndex(extents, { edge, end, isAtEnd, scrolledTo });
}

/** Twice: pages nearby are drawn only now, and not as tall as estimated. */
function scrollToPage(frame: HTMLElement | null, at: number) {
  const scroll = () => pageElementsIn(frame)[at]?.scrollIntoView();
  scroll();
  requestAnimationFrame(() => requestAnimationFrame(scroll));
}

function useStoredView() {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [chosen, setChosen] = useState(() => deviceStore.read(key));
  const defaultView = isPhone ? 'reading' : 'pages';
  const chosenView = chosen === 'reading' || chosen === 'pages' ? chosen : defaultView;
  // A wide screen always shows pages.
  const view: ScriptView = isNarrow ? chosenView : 'pages';
  return { view, isNarrow, setChosen };
}

export function useScriptView(frame: RefObject<HTMLElement | null>, bar: number) {
  const { view, isNarrow, setChosen } = useStoredView();
  const [page, setPage] = useState<number | null>(null);
  const startsAt = page ?? 0;
  const choose = (next: ScriptView) => {
    setPage(findVisiblePage(frame.current, pagesTopBelow(bar), startsAt));
    deviceStore.write(key, next);
    setChosen(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the other view has been drawn, and only then
  useLayoutEffect(() => {
    if (page !== null) scrollToPage(frame.current, page);
  }, [view]);
  return { view, startsAt, choose: isNarrow ? choose : null };
}
