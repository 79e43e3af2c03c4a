/** The first stops of the Tab key, out of sight until it comes there. */
import type { Theme } from '@mui/material/styles';

export const skipLooks = ({ theme }: { theme: Theme }) =>
  ({
    position: 'fixed',
    insetInlineStart: 16,
    top: 8,
    zIndex: theme.zIndex.tooltip,
    padding: '10px 16px',
    border: 0,
    borderRadius: 8,
    font: 'inherit',
    fontWeight: 600,
    color: theme.palette.primary.contrastText,
    backgroundColor: theme.palette.primary.main,
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  }) as const;
