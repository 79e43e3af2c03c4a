/** A button that is only an icon, with its name for screen readers and as a tooltip. */
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

interface IconDeedProps {
  label: string;
  isBusy: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function IconDeed({ label, isBusy, onClick, children }: IconDeedProps) {
  // Not `disabled` while busy: the focus would fall off the page, and the tooltip could not close.
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onClick();
        }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}
