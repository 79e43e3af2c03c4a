/** The cover of a script and the box that takes its place. */
import type { CSSObject, Theme } from '@mui/material/styles';

export function coverStyle(theme: Theme): CSSObject {
  return {
    '& .pick': {
      position: 'relative',
      zIndex: 1,
      display: 'grid',
      placeItems: 'center',
      width: 44,
      height: 44,
      cursor: 'pointer',
    },
    '& .pick input': {
      gridArea: '1 / 1',
      // Above the cover, also while that is half transparent.
      position: 'relative',
      zIndex: 1,
      width: 18,
      height: 18,
      margin: 0,
      opacity: 0,
      cursor: 'pointer',
      accentColor: theme.palette.primary.main,
    },
    '& .logo, & .glyph': { gridArea: '1 / 1', width: 36, height: 36 },
    '& .logo': { objectFit: 'cover', borderRadius: 6 },
    '& .glyph': {
      padding: 6,
      fill: 'none',
      stroke: theme.palette.text.secondary,
      strokeWidth: 1.4,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
    // The box takes the cover's place under the pointer, under the keyboard, and while anything is picked.
    '& [data-index]:hover .pick, & .pick:focus-within, &.picking .pick, & [aria-selected=true] .pick':
      {
        '& input': { opacity: 1 },
        '& .logo, & .glyph': { opacity: 0.12 },
      },
    // A finger hovers over nothing, and leaves the box behind where it touched last.
    '@media (hover: none)': {
      '&:not(.picking) [data-index]:hover .pick': {
        '& input': { opacity: 0 },
        '& .logo, & .glyph': { opacity: 1 },
      },
    },
  };
}
