/** The star and the other controls of a row, and how a row answers the pointer and the keyboard. */
import type { CSSObject, Theme } from '@mui/material/styles';

export function controlsStyle(theme: Theme): CSSObject {
  return {
    '& .star': {
      display: 'grid',
      placeItems: 'center',
      width: 44,
      height: 44,
      padding: 0,
      border: 0,
      borderRadius: 8,
      background: 'none',
      color: theme.palette.text.secondary,
      cursor: 'pointer',
      '&:hover': { backgroundColor: theme.palette.action.hover },
    },
    '& .star svg': {
      width: '1.25rem',
      height: '1.25rem',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 1.7,
      strokeLinejoin: 'round',
    },
    '& .stared': { color: theme.palette.warning.main },
    '& .stared svg': { fill: 'currentColor' },
    // What can be pressed lies above the link that covers the row.
    '& button': { position: 'relative', zIndex: 1 },
    '& [data-index]': {
      '&:hover': { backgroundColor: theme.palette.action.hover },
      '&[aria-selected=true]': { backgroundColor: theme.palette.action.selected },
      '&:focus-visible': { outlineOffset: -2, zIndex: 1 },
    },
  };
}
