/** The room below the bars in which the pages lie; on a phone paper takes the whole width. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useEditorPreferences } from './editorPreferences';

interface PagesRoomProps {
  /** Of the main part of the page, as the way past the bars to it. */
  id: string;
  /** Two fingers change the zoom of the pages; else they look closer at all of the window, as browsers do it. */
  isZoomedByFingers?: boolean;
  children: ReactNode;
}

/** Room below the last page, so that also its last line can stand there: at the middle, or above a phone's keyboard. */
function above(height: string): string {
  return `calc(${height} + var(--keyboard, 0px))`;
}

export function PagesRoom({ id, isZoomedByFingers = false, children }: PagesRoomProps) {
  const { typewriter } = useEditorPreferences();
  return (
    <Box
      component="main"
      id={id}
      tabIndex={-1}
      sx={{
        px: { xs: 0, sm: 6 },
        pt: { xs: 0, sm: 6 },
        pb: typewriter ? above('50dvh') : { xs: above('80px'), sm: above('48px') },
        outline: 'none',
        // Said before the text is there: each of its lines takes it over, and the browser would look at all of them again.
        touchAction: isZoomedByFingers ? 'pan-x pan-y' : 'auto',
      }}
    >
      {children}
    </Box>
  );
}
