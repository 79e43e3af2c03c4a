/** Fit of the pages to a screen: the chosen zoom, never wider than the screen, and flowing lines on a phone. */

/** Pixels: below this a page at a size that can be read is wider than the screen. */
const narrowBelow = 640;
/** Pixels beside the paper; on a narrow screen paper takes the whole width. */
const sideMargin = 24;
/** Part of the printed page that a narrow screen shows, in points: the text with a small margin. */
const textExtent = { left: 96, right: 552 };
/** The same with scene numbers. */
const numberedExtent = { left: 48, right: 564 };

const pixelsPerPoint = 4 / 3;

export interface PageFitOptions {
  /** Pixels. */
  screen: number;
  /** Per cent. */
  zoom: number;
  /** On a narrow screen: flowing lines, instead of printed pages. */
  flows: boolean;
  /** Points. */
  paper: number;
  hasNumbers: boolean;
}

export interface PageFit {
  /** Per cent; the shown zoom, not the chosen one. */
  zoom: number;
  /** Pixels that flowing lines may fill; null where pages are shown as they print. */
  narrow: number | null;
  /** Pixels of the paper's left margin that are clipped. */
  cut: number;
}

export function isNarrowScreen(screen: number): boolean {
  return screen < narrowBelow;
}

/** Rounded down: a hair too much would be cut off. */
function zoomToFit(points: number, pixels: number): number {
  return Math.floor((pixels / (points * pixelsPerPoint)) * 1000) / 10;
}

export function fitPages({ screen, zoom, flows, paper, hasNumbers }: PageFitOptions): PageFit {
  if (!isNarrowScreen(screen)) {
    return {
      zoom: Math.min(zoom, zoomToFit(paper, screen - 2 * sideMargin)),
      narrow: null,
      cut: 0,
    };
  }
  if (flows) return { zoom, narrow: screen, cut: 0 };
  const { left, right } = hasNumbers ? numberedExtent : textExtent;
  const fitted = zoomToFit(right - left, screen);
  return { zoom: fitted, narrow: null, cut: (left * pixelsPerPoint * fitted) / 100 };
}

/** Below this width: element strip, drawers as sheets, no selection palette. Pixels; the specification's. */
export const MOBILE_BREAKPOINT = 768;

export function isPhone(screen: number): boolean {
  return screen < MOBILE_BREAKPOINT;
}
