/** How every row of the navigation looks, link or button. */
import type { CSSObject, Theme } from '@mui/material/styles';

export function rowStyle(theme: Theme): CSSObject {
  return {
    ...theme.typography.body1,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 44,
    paddingInline: 12,
    borderRadius: 8,
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    textAlign: 'start',
    font: 'inherit',
    background: 'none',
    border: 0,
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.palette.action.hover, color: theme.palette.text.primary },
    '&[aria-current="page"]': {
      backgroundColor: theme.palette.action.selected,
      color: theme.palette.primary.main,
      fontWeight: 600,
    },
    '&[data-mini]': { justifyContent: 'center', paddingInline: 0 },
    '&:disabled': { cursor: 'default', opacity: 0.7 },
  };
}
