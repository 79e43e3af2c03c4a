/** The left and right arrow keys walk through the controls of a row. */
import type { KeyboardEvent } from 'react';

export function walkInside(event: KeyboardEvent<HTMLElement>, isRtl: boolean): boolean {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
  if (event.key !== forward && event.key !== back) return false;
  const here = event.target as HTMLElement;
  const row = here.closest<HTMLElement>('[data-index]');
  if (!row) return false;
  const stops = [row, ...row.querySelectorAll<HTMLElement>('a, button, input')];
  stops[stops.indexOf(here) + (event.key === forward ? 1 : -1)]?.focus();
  return true;
}
