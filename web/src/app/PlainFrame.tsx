/** The frame of pages that stand outside sign-in and shell: a slim bar and the page. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { contentId, SkipLink } from './SkipLink';
import { SlimBar } from './SlimBar';

export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <SlimBar />
      <Box
        component="main"
        id={contentId}
        tabIndex={-1}
        sx={{ flex: 1, width: '100%', maxWidth: 1120, mx: 'auto', px: { xs: 4, md: 8 }, py: 6 }}
      >
        {children}
      </Box>
    </Box>
  );
}
