/** Says once what the stash is for. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { noteHintRead, useIsHintRead } from './stashHint';

export function StashHint({ onRead }: { onRead: () => void }) {
  if (useIsHintRead()) return null;
  const read = () => {
    noteHintRead();
    onRead();
  };
  return (
    <Box
      role="note"
      sx={{
        flex: 'none',
        m: 3,
        mb: 2,
        p: 3,
        pb: 1,
        borderRadius: 1,
        bgcolor: 'action.selected',
        display: 'grid',
        justifyItems: 'end',
      }}
    >
      <Typography variant="body2">
        The stash keeps what you cut but may want again. Drag lines here and back to the page.
        Everybody who writes this script sees it; it is never printed.
      </Typography>
      <Button size="small" onClick={read}>
        Got it
      </Button>
    </Box>
  );
}
