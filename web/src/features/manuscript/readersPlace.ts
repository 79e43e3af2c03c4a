/** Which page somebody looks at, told from where the pages stand on the screen. */

interface Extent {
  top: number;
  bottom: number;
}

interface Window {
  /** Where the pages come out from under the bars. */
  edge: number;
  /** The lower edge of the screen. */
  end: number;
  /** Nothing is left to be scrolled to. */
  isAtEnd: boolean;
  /** The page to which somebody was brought last. */
  broughtTo: number;
}

/** Of less than a line of a page nothing can be read: it is only the end of the page before. */
const aLine = 24;

/** Null: above the pages, where the script is not read yet. */
export function lookedAt(pages: readonly Extent[], seen: Window): number | null {
  const { edge, end, isAtEnd, broughtTo } = seen;
  const [first] = pages;
  if (!first || first.top >= edge) return null;
  const last = pages[broughtTo];
  // The last pages cannot be brought up to the bars, where a page before them stands.
  if (isAtEnd && last && last.top < end && last.bottom > edge) return broughtTo;
  const at = pages.findIndex(({ bottom }) => bottom > edge + aLine);
  return at < 0 ? pages.length - 1 : at;
}
