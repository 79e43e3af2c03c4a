/** Nothing but the page: what stays of the bars then is the way back, and trouble with saving. */
import FullscreenExitRounded from '@mui/icons-material/FullscreenExitRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useSyncExternalStore } from 'react';
import { isTrouble, SavingIndicator, type SavingSession } from '../../../editor/SavingIndicator';

interface FocusModeProps {
  session: SavingSession;
  onLeave: () => void;
}

/** What Escape closes first, where it is to be seen: drawers are still there, out of sight. */
const layers =
  '[role=dialog], [role=menu], [role=listbox], [role=search], [role=toolbar][aria-label="Selected words"]';

function isCovered(): boolean {
  const found = [...document.querySelectorAll(layers)];
  return found.some((layer) => layer.checkVisibility({ visibilityProperty: true }));
}

function useEscape(onLeave: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !isCovered()) onLeave();
    };
    // On its way down: the text itself uses up every Escape.
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [onLeave]);
}

export function FocusMode({ session, onLeave }: FocusModeProps) {
  const { subscribe, getSnapshot } = session;
  const isInTrouble = useSyncExternalStore(subscribe, () => isTrouble(getSnapshot().kind));
  useEscape(onLeave);
  return (
    <Box
      sx={{
        position: 'fixed',
        top: 12,
        insetInlineEnd: 12,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
      }}
    >
      {isInTrouble && (
        <Paper elevation={1} sx={{ px: 3 }}>
          <SavingIndicator session={session} />
        </Paper>
      )}
      <Tooltip title="Leave focus mode (Esc)">
        <IconButton
          aria-label="Leave focus mode"
          onClick={onLeave}
          sx={{ opacity: 0.6, '&:hover, &:focus-visible': { opacity: 1 } }}
        >
          <FullscreenExitRounded />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
