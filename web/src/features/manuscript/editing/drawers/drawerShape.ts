/** How a drawer lies on a screen: beside the pages, over them, or as a sheet from below. */
import { isPhone } from '../fit/phone';
import type { KeptDrawers } from './keptDrawers';

export type DrawerShape = 'beside' | 'over' | 'sheet';

/** Pixels. */
const BESIDE = 1024;
/** What the pages keep, however wide a drawer was made: below it their lines would flow as on a phone. */
const PAGES = 680;

export function drawerShape(screen: number): DrawerShape {
  if (screen >= BESIDE) return 'beside';
  return isPhone(screen) ? 'sheet' : 'over';
}

/** Pixels that an open drawer fills on this screen. */
export function shownWidth(width: number, screen: number): number {
  return Math.min(width, Math.max(0, screen - PAGES));
}

/** Pixels that the pages have: what is beside them is not theirs. */
export function pagesWidth(screen: number, { left, right }: KeptDrawers): number {
  if (drawerShape(screen) !== 'beside') return screen;
  const first = left.isOpen ? shownWidth(left.width, screen) : 0;
  const second = right.isOpen ? shownWidth(right.width, screen - first) : 0;
  return screen - first - second;
}
