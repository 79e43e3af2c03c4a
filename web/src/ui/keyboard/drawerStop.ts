/** Focus stop of a drawer: the element that F6 focuses first. */

const ATTRIBUTE = 'data-drawer-stop';

export const drawerStopAttribute = { [ATTRIBUTE]: true } as const;

/** Stops of the open drawers, in visual order. */
function listDrawerStops(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[${ATTRIBUTE}]`)];
}

/** First stop behind the focused element, outside the drawer that has the focus. */
export function findNextDrawerStop(place: Element): HTMLElement | null {
  const drawer = place.closest('aside');
  const isBehind = (stop: HTMLElement) =>
    Boolean(place.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);
  const stops = listDrawerStops().filter((stop) => !drawer?.contains(stop));
  return stops.find(isBehind) ?? null;
}
