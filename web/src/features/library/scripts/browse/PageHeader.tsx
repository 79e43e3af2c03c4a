/** Header of a page: its heading and its buttons, side by side where they fit. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export function PageHeader({ children }: { children: ReactNode }) {
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
