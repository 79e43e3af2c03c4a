/** The palette beside selected words, for the keyboard: it lies at the end of the page, where no Tab would find it. */

export const PALETTE = 'palette-of-selected-words';

function palette(): HTMLElement | null {
  return document.getElementById(PALETTE);
}

/** None where nothing is selected. */
export function paletteStop(): HTMLElement | null {
  return palette()?.querySelector<HTMLElement>('button[tabindex="0"]') ?? null;
}

export function isInPalette(focused: Element | null): boolean {
  return palette()?.contains(focused) ?? false;
}
