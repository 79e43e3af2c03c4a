/** Layout of pages outside sign-in and shell: a slim bar and the page. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '../../ui/drawings/Wordmark';
import { ThemeButton } from '../../ui/theme/ThemeButton';
import { contentId, SkipLink } from './SkipLink';

/** The slim bar above pages outside the shell: the name, which leads home, and the theme. */
export function SlimBar() {
  return (
    <Box
      component="header"
      sx={{
        minHeight: 56,
        px: { xs: 4, sm: 8 },
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
  );
}

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
