/** Styles of the toolbar's strip, with or without tools; it stays on the screen below the top bar. */

/** A row of tools, without its hairline. */
export const toolRowStyles = {
  // Higher with a larger font size.
  minHeight: 44,
  px: { xs: 2, md: 4 },
  display: 'flex',
  alignItems: 'center',
  gap: '2px',
  // Scrolls sideways where the toolbar is wider than the screen.
  overflowX: 'auto',
  overflowY: 'hidden',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  bgcolor: 'background.paper',
} as const;

export const toolbarStyles = { ...toolRowStyles, borderBottom: 1, borderColor: 'divider' } as const;
