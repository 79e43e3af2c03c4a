/** A sentence in the place of the stash, or above it. */
import Typography from '@mui/material/Typography';

export function StashNote({ children }: { children: string }) {
  return (
    <Typography
      variant="body2"
      role="note"
      sx={{ p: 6, textAlign: 'center', color: 'text.secondary' }}
    >
      {children}
    </Typography>
  );
}
