/** Around the pages: where a screen has no room for their margins, these are out of sight. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface PagesFrameProps {
  /** Pixels on the left; on the right, what is too much. */
  cut: number;
  children: ReactNode;
}

export function PagesFrame({ cut, children }: PagesFrameProps) {
  return (
    // Always the same boxes: the pages in them are made by hand, and must stay where they are.
    <Box sx={{ overflowX: 'clip' }}>
      <div style={{ marginLeft: cut ? -cut : undefined }}>{children}</div>
    </Box>
  );
}
