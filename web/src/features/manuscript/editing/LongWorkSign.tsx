/** Says that a long piece of work is being done, while the page cannot answer. */
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useSyncExternalStore } from 'react';
import { isLongWork, subscribeToLongWork } from '../../../editor/longWork';

export function LongWorkSign() {
  const isShown = useSyncExternalStore(subscribeToLongWork, isLongWork);
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
