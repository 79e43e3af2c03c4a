/** The frame of pages that stand outside sign-in and shell: a slim bar and the page. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ThemeButton } from '../ui/theme/ThemeButton';
import { Wordmark } from '../ui/Wordmark';
import { contentId, SkipLink } from './SkipLink';

export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <Box
        component="header"
        sx={{
          minHeight: 56,
          px: { xs: 4, md: 8 },
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Link to="/" aria-label="Screnpla" style={{ textDecoration: 'none', paddingBlock: 9 }}>
          <Wordmark />
        </Link>
        <ThemeButton />
      </Box>
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
