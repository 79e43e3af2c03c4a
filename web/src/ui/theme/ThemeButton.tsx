/** The small button that opens the theme panel, wherever it stands. */
import ContrastRounded from '@mui/icons-material/ContrastRounded';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { ThemePanel } from './ThemePanel';

export function ThemeButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title="Theme">
        <IconButton aria-label="Theme" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <ContrastRounded />
        </IconButton>
      </Tooltip>
      <ThemePanel open={open} onClose={() => setOpen(false)} />
    </>
  );
}
