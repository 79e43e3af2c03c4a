/** What of a drawer the keyboard reaches first. */

const NAME = 'data-drawer-stop';

export const drawerStop = { [NAME]: true } as const;

/** Of those that are open, in the order in which one sees them. */
export function openDrawerStops(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[${NAME}]`)];
}

/** The first of them behind what has the keyboard; wherever in a drawer that is. */
export function drawerStopBehind(place: Element): HTMLElement | null {
  const drawer = place.closest('aside');
  const isBehind = (stop: HTMLElement) =>
    Boolean(place.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);
  const stops = openDrawerStops().filter((stop) => !drawer?.contains(stop));
  return stops.find(isBehind) ?? null;
}
