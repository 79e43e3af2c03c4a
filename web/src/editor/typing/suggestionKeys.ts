/** The keys of the lists that open while one types. */

/** As ProseMirror names keys. */
export const SUGGESTION_KEYS = {
  next: 'ArrowDown',
  previous: 'ArrowUp',
  take: ['Enter', 'Tab'],
  close: 'Escape',
} as const;
