/** What of a drawer the keyboard reaches first. */

export const drawerStop = { 'data-drawer-stop': true } as const;

/** Of one that is open. */
export function openDrawerStop(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-drawer-stop]');
}
