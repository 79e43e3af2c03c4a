/** How the bar lies on the page: in a corner of a wide screen, over the bars of a phone. */

/** In pixels, below the two bars of the editor. */
const BELOW_BARS = 108;

export const barLooks = {
  position: 'fixed',
  zIndex: 'appBar',
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  p: 2,
  border: 1,
  borderColor: 'divider',
  // A keyboard on the screen pushes the page up in some browsers: the bar stays in sight.
  top: { xs: 'var(--screen-top)', sm: BELOW_BARS },
  insetInlineEnd: { xs: 0, sm: 24 },
  insetInlineStart: { xs: 0, sm: 'auto' },
  width: { xs: 'auto', sm: 472 },
  borderRadius: { xs: 0, sm: '8px' },
  maxHeight: '60vh',
  overflowY: 'auto',
} as const;

/** A field with its border, as high as the buttons beside it. */
export const fieldLooks = {
  flex: '1 1 200px',
  minWidth: 0,
  height: 36,
  px: 2,
  border: 1,
  borderColor: 'fieldEdge',
  borderRadius: '6px',
  // Phones zoom into fields with smaller letters.
  fontSize: { xs: '1rem', md: '0.875rem' },
  '&.Mui-focused': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-1px' },
  '& input:focus-visible': { outline: 'none' },
  '@media (pointer: coarse)': { height: 44 },
} as const;
