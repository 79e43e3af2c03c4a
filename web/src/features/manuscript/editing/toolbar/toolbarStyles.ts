/** The strip of the toolbar, with tools on it or still without; it stays on the screen below the bar. */

/** A row of tools, without its hairline. */
export const toolRow = {
  // Higher for who reads larger letters.
  minHeight: 44,
  px: { xs: 2, md: 4 },
  display: 'flex',
  alignItems: 'center',
  gap: '2px',
  // Where it is wider than the screen it is pushed sideways.
  overflowX: 'auto',
  overflowY: 'hidden',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  bgcolor: 'background.paper',
} as const;

export const toolbarLooks = { ...toolRow, borderBottom: 1, borderColor: 'divider' } as const;
