/** Dialog of the command palette. */
import Dialog from '@mui/material/Dialog';
import type { Theme } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { useKeyboardInset } from '../../ui/hooks/useKeyboardInset';
import { PaletteBody } from './PaletteBody';

/** In pixels. */
const width = 600;

/** High on the screen, so that nothing moves while the list grows and shrinks; on a phone a sheet from its upper edge. */
const dialogStyle = (theme: Theme) => ({
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': {
    display: 'flex',
    width,
    maxWidth: 'calc(100% - 32px)',
    margin: '12dvh 16px 16px',
    // As if it were always as high as it can be: what fits below the upper edge.
    maxHeight: 'min(560px, 76dvh)',
    [theme.breakpoints.down('sm')]: {
      width: '100%',
      maxWidth: '100%',
      margin: 0,
      maxHeight: 'calc(100dvh - var(--keyboard) - 32px)',
      borderRadius: '0 0 16px 16px',
    },
  },
});

export function Palette({ onClose }: { onClose: () => void }) {
  const keyboard = useKeyboardInset();
  return (
    <Dialog
      open
      onClose={onClose}
      // The focus is restored by `useLayerFocus`, which knows the page's restorers.
      disableRestoreFocus
      transitionDuration={{ enter: 120, exit: 0 }}
      slotProps={{ paper: { 'aria-label': 'Commands' } }}
      sx={dialogStyle}
      style={{ '--keyboard': `${keyboard}px` } as CSSProperties}
    >
      <PaletteBody onClose={onClose} />
    </Dialog>
  );
}
