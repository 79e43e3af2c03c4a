/** The heading of a page with its two buttons, side by side where there is room. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export function PageHead({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 4,
        mb: 6,
      }}
    >
      {children}
    </Box>
  );
}
