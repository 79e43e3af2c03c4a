/** The strip of the bar above the pages, as tall before the script is known as afterwards. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** In pixels; it stays on the screen. */
export const topBarHeight = 56;

export function BarFrame({ children }: { children: ReactNode }) {
  return (
    <Box
      component="header"
      sx={{
        minHeight: topBarHeight,
        px: { xs: 1, md: 3 },
        display: 'flex',
        // Two lines, rather than what nobody can reach, where letters are large.
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: { xs: 0, sm: 1 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}
