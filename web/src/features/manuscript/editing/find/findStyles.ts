/** How the bar lies on the page: in a corner of a wide screen, over the bars of a phone. */

/** The bars of the editor, which grow with their letters, and a little air. */
const BELOW_BARS = 'calc(var(--bars, 100px) + 8px)';

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
  width: { xs: 'auto', sm: 'min(29.5rem, 100vw - 48px)' },
  borderRadius: { xs: 0, sm: '8px' },
  maxHeight: '60vh',
  overflowY: 'auto',
} as const;

/** A field with its border, as high as the buttons beside it. */
export const fieldLooks = {
  flex: '1 1 200px',
  minWidth: 0,
  minHeight: '2.25rem',
  px: 2,
  border: 1,
  borderColor: 'fieldEdge',
  borderRadius: '6px',
  // Phones zoom into fields with smaller letters.
  fontSize: { xs: '1rem', md: '0.875rem' },
  '&.Mui-focused': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-1px' },
  '& input:focus-visible': { outline: 'none' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
