/** Where a phone begins: elements a thumb away, drawers as sheets, and no palette beside selected words. */

/** Pixels; the specification's. */
export const MOBILE_BREAKPOINT = 768;

export function isPhone(screen: number): boolean {
  return screen < MOBILE_BREAKPOINT;
}
