/** The room below the bars in which the pages lie; on a phone paper takes the whole width. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useEditorPreferences } from './editorPreferences';

interface PagesRoomProps {
  /** Of the main part of the page, as the way past the bars to it. */
  id: string;
  children: ReactNode;
}

export function PagesRoom({ id, children }: PagesRoomProps) {
  const { typewriter } = useEditorPreferences();
  return (
    <Box
      component="main"
      id={id}
      tabIndex={-1}
      sx={{
        px: { xs: 0, sm: 6 },
        pt: { xs: 0, sm: 6 },
        // Also the last line can stand at the middle of the screen.
        pb: typewriter ? '50dvh' : { xs: 20, sm: 12 },
        outline: 'none',
      }}
    >
      {children}
    </Box>
  );
}
