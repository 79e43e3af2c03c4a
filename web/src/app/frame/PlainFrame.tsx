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
        '@media print': { display: 'none' },
      }}
    >
      <Link to="/" aria-label="Screnpla" style={{ textDecoration: 'none', paddingBlock: 9 }}>
        <Wordmark />
      </Link>
      <ThemeButton />
    </Box>
  );
}

interface PlainFrameProps {
  children: ReactNode;
  /** As wide as the screen has room for two columns of text. */
  isWide?: boolean;
}

export function PlainFrame({ children, isWide = false }: PlainFrameProps) {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <SlimBar />
      <Box
        component="main"
        id={contentId}
        tabIndex={-1}
        sx={{
          flex: 1,
          width: '100%',
          maxWidth: isWide ? 1560 : 1120,
          mx: 'auto',
          px: { xs: 4, md: 8 },
          py: 6,
          '@media print': { color: '#000', p: 0 },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
