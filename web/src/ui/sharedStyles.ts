/** Styles that several components share: hidden text, mirrored icons, skip links. */
import type { Theme } from '@mui/material/styles';

export const visuallyHidden = {
  position: 'absolute',
  // With units: in `sx` a width of 1 is all of it, and would make a box scroll that holds such a text.
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** For icons that point somewhere: they turn round with the reading direction. */
export const mirroredInRtl = { '[dir=rtl] &': { transform: 'scaleX(-1)' } } as const;

/** The first stops of the Tab key, out of sight until it comes there. */
export const skipLinkStyle = ({ theme }: { theme: Theme }) =>
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
    '@media print': { display: 'none' },
  }) as const;
