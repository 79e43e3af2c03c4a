/** Styles of the find bar: in a corner of a wide screen, over the bars of a phone. */
import { belowBars } from '../../../../editor/pages/scroll/viewport';

/** Height of the editor's bars, which grow with the font size, and a margin. */
const BELOW_BARS = `calc(${belowBars} + 8px)`;

export const findBarStyles = {
  position: 'fixed',
  zIndex: 'appBar',
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  p: 2,
  border: 1,
  borderColor: 'divider',
  // An on-screen keyboard pushes the page up in some browsers: the bar stays visible.
  top: { xs: 'var(--screen-top)', sm: BELOW_BARS },
  insetInlineEnd: { xs: 0, sm: 24 },
  insetInlineStart: { xs: 0, sm: 'auto' },
  width: { xs: 'auto', sm: 'min(29.5rem, 100vw - 48px)' },
  borderRadius: { xs: 0, sm: '8px' },
  maxHeight: '60vh',
  overflowY: 'auto',
} as const;

/** Field with a border, as high as the buttons beside it. */
export const findFieldStyles = {
  flex: '1 1 200px',
  minWidth: 0,
  minHeight: '2.25rem',
  px: 2,
  border: 1,
  borderColor: 'fieldEdge',
  borderRadius: '6px',
  // Phones zoom into fields with a smaller font size.
  fontSize: { xs: '1rem', md: '0.875rem' },
  '&.Mui-focused': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-1px' },
  '& input:focus-visible': { outline: 'none' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
