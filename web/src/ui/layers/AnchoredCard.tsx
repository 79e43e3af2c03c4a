/** Card beside words of the page, above everything but dialogs; Escape in it closes it. */
import Paper from '@mui/material/Paper';
import Popper, { type PopperProps } from '@mui/material/Popper';
import type { ReactNode } from 'react';

interface AnchoredCardProps {
  anchor: PopperProps['anchorEl'];
  /** Pixels; never wider than the window. */
  width: number;
  /** Name of the group, where the card inside has none. */
  label?: string;
  onEscape: () => void;
  children: ReactNode;
}

export function AnchoredCard({ anchor, width, label, onEscape, children }: AnchoredCardProps) {
  return (
    <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'appBar' }}>
      <Paper
        elevation={8}
        {...(label && { role: 'group', 'aria-label': label })}
        onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onEscape()}
        sx={{
          mt: 2,
          mx: 2,
          width: `min(${width}px, calc(100vw - 16px))`,
          maxHeight: '50dvh',
          overflowY: 'auto',
        }}
      >
        {children}
      </Paper>
    </Popper>
  );
}
