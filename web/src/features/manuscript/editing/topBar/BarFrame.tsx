/** Frame of the top bar, as tall while the script loads as afterwards. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** In pixels; it stays on the screen. */
export const topBarHeight = 56;

/**
 * Width of the screen in pixels from which the bar has room for the words of its buttons, beside three views, the title, who else is
 * here and a link back. Below it they are icons; below `lg`, and somewhat earlier while saving trouble is told, a menu.
 */
export const BAR_WORDS_WIDTH = 1680;
/** The same for the words of the few main buttons, and for saving trouble, with its button, beside all of them. */
export const MAIN_WORDS_WIDTH = 1400;

export function BarFrame({ children }: { children: ReactNode }) {
  return (
    <Box
      component="header"
      sx={{
        minHeight: topBarHeight,
        px: { xs: 1, md: 3 },
        display: 'flex',
        // Wraps with a large font size, rather than pushing buttons out of reach.
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
