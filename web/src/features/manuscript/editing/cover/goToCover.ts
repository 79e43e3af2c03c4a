/** Leads to the cover, which stands above all pages. */

export const coverId = 'cover-page';

/** Into its first field, for who may write there. */
export function goToCover(): void {
  const field = document.querySelector<HTMLElement>(`#${coverId} :is(textarea, button)`);
  field?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}
