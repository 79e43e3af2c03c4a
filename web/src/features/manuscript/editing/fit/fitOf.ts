/** How pages fit onto a screen: as large as somebody wants them, never wider than the screen, and on a phone as flowing lines. */

/** Pixels: below this a page at a size that can be read is wider than the screen. */
const narrowest = 640;
/** Pixels beside the paper; on a narrow screen it takes the whole width. */
const beside = 24;
/** Of the printed page what a narrow screen shows, in points: its text, with a little air. */
const text = { left: 96, right: 552 };
/** Where scene numbers begin and end. */
const numbered = { left: 48, right: 564 };

const pixelsPerPoint = 4 / 3;

export interface FitWishes {
  /** Pixels. */
  screen: number;
  /** Per cent. */
  zoom: number;
  /** On a narrow screen: lines as long as it is wide, instead of pages as they print. */
  flows: boolean;
  /** Points. */
  paper: number;
  hasNumbers: boolean;
}

export interface Fit {
  /** Per cent; what is shown, not what is wished. */
  zoom: number;
  /** Pixels that flowing lines may fill; null where pages are shown as they print. */
  narrow: number | null;
  /** Pixels of the paper's left margin that have no room. */
  cut: number;
}

export function isNarrowScreen(screen: number): boolean {
  return screen < narrowest;
}

/** Rounded down: a hair too much would be cut off. */
function zoomFor(points: number, pixels: number): number {
  return Math.floor((pixels / (points * pixelsPerPoint)) * 1000) / 10;
}

export function fitOf({ screen, zoom, flows, paper, hasNumbers }: FitWishes): Fit {
  if (!isNarrowScreen(screen)) {
    return { zoom: Math.min(zoom, zoomFor(paper, screen - 2 * beside)), narrow: null, cut: 0 };
  }
  if (flows) return { zoom, narrow: screen, cut: 0 };
  const { left, right } = hasNumbers ? numbered : text;
  const fitted = zoomFor(right - left, screen);
  return { zoom: fitted, narrow: null, cut: (left * pixelsPerPoint * fitted) / 100 };
}
