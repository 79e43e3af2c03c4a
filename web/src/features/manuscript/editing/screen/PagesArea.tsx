/** Area below the bars that holds the pages; on a phone paper takes the whole width. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useEditorPreferences } from '../preferences/editorPreferences';

interface PagesAreaProps {
  /** Id of the main part of the page, the target of the skip link. */
  id: string;
  /** Two fingers change the zoom of the pages; otherwise the browser zooms the whole window. */
  isZoomedByFingers?: boolean;
  /** Another view lies over the pages: they keep their place, and are not there for keys and screen readers. */
  isHidden?: boolean;
  children: ReactNode;
}

/** Space below the last page, so that its last line can be at the middle of the screen, or above a phone's keyboard. */
function bottomPadding(height: string): string {
  return `calc(${height} + var(--keyboard, 0px))`;
}

export function PagesArea(props: PagesAreaProps) {
  const { id, isZoomedByFingers = false, isHidden = false, children } = props;
  const { typewriter } = useEditorPreferences();
  return (
    <Box
      component="main"
      id={isHidden ? undefined : id}
      tabIndex={-1}
      sx={{
        px: { xs: 0, sm: 6 },
        pt: { xs: 0, sm: 6 },
        pb: typewriter
          ? bottomPadding('50dvh')
          : { xs: bottomPadding('80px'), sm: bottomPadding('48px') },
        outline: 'none',
        // Set before the text is there: each line inherits it, and a later change would restyle all of them.
        touchAction: isZoomedByFingers ? 'pan-x pan-y' : 'auto',
        ...(isHidden && { visibility: 'hidden', '@media print': { display: 'none' } }),
      }}
    >
      {children}
    </Box>
  );
}

interface PagesFrameProps {
  /** Pixels on the left; on the right, what is too much. */
  cut: number;
  children: ReactNode;
}

/** Clips the margins of the pages where the screen is too narrow for them. */
export function PagesFrame({ cut, children }: PagesFrameProps) {
  return (
    // Always the same boxes: the pages in them are not rendered by React, and must stay mounted.
    <Box sx={{ overflowX: 'clip' }}>
      <div style={{ marginLeft: cut ? -cut : undefined }}>{children}</div>
    </Box>
  );
}
