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

/** Escape, unless something that is open or the text itself has heard it. */
function useEscape(onLeave: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTaken =
        event.defaultPrevented || document.querySelector('[role=dialog], [role=menu]');
      if (event.key === 'Escape' && !isTaken) onLeave();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
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
