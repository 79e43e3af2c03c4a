/** How high a row of the list is, in pixels: it grows with the letters of who reads them larger. */

const REM = 3.25;

export function rowHeight(): number {
  return REM * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}
