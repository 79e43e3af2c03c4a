/** The star and the other controls of a row, and how a row answers the pointer and the keyboard. */
import type { CSSObject, Theme } from '@mui/material/styles';

export function controlsStyle(theme: Theme): CSSObject {
  return {
    '& .star': {
      position: 'relative',
      zIndex: 1,
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
    '& .stared': { color: theme.palette.warning.main },
    '& .MuiIconButton-root, & .MuiButton-root': { position: 'relative', zIndex: 1 },
    '& [data-index]': {
      '&:hover': { backgroundColor: theme.palette.action.hover },
      '&[aria-selected=true]': { backgroundColor: theme.palette.action.selected },
      '&:focus-visible': { outlineOffset: -2, zIndex: 1 },
    },
  };
}
