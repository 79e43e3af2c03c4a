/** Notices above the pages: read-only, closed, and the sign of long work. */
import LockRounded from '@mui/icons-material/LockRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useSyncExternalStore } from 'react';
import { isLongTaskPending, subscribeToLongTask } from '../../../../editor/view/longTask';

const noticeStyles = {
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 2,
  px: 4,
  py: 2,
} as const;

export function ReadOnlyNotice({ owner }: { owner: string }) {
  return (
    <Box role="note" sx={{ ...noticeStyles, color: 'text.secondary' }}>
      <VisibilityRounded aria-hidden fontSize="small" />
      <Typography>
        You can read this script. Ask <bdi>{owner}</bdi> for the right to write.
      </Typography>
    </Box>
  );
}

/** For users who could write a moment ago: the notice stays on the screen wherever they scroll. */
export function ClosedNotice({ children }: { children: ReactNode }) {
  return (
    <Box
      role="note"
      sx={{
        ...noticeStyles,
        color: 'error.main',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <LockRounded aria-hidden fontSize="small" />
      <Typography>{children}</Typography>
    </Box>
  );
}

/** Sign of long work, during which the page cannot answer. */
export function BusySign() {
  const isShown = useSyncExternalStore(subscribeToLongTask, isLongTaskPending);
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        insetInline: 0,
        top: '40%',
        zIndex: 'snackbar',
        display: 'grid',
        placeItems: 'center',
        pointerEvents: 'none',
      }}
    >
      {isShown && (
        <Paper elevation={4} sx={{ px: 5, py: 3, border: 1, borderColor: 'divider' }}>
          Working…
        </Paper>
      )}
    </Box>
  );
}
