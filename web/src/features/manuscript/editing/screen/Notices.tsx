/** Says why nothing can be written here, and who could change that. */
import LockRounded from '@mui/icons-material/LockRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const looks = {
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 2,
  px: 4,
  py: 2,
} as const;

export function ReadOnlyNotice({ owner }: { owner: string }) {
  return (
    <Box role="note" sx={{ ...looks, color: 'text.secondary' }}>
      <VisibilityRounded aria-hidden fontSize="small" />
      <Typography>
        You can read this script. Ask <bdi>{owner}</bdi> for the right to write.
      </Typography>
    </Box>
  );
}

/** For who could write a moment ago: it stays on the screen, wherever they are in the script. */
export function ClosedNotice({ children }: { children: ReactNode }) {
  return (
    <Box
      role="note"
      sx={{
        ...looks,
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
