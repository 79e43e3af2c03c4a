/** What the stash says while nothing is in it. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { OpenBox } from '../../../../ui/drawings/OpenBox';

export function EmptyStash() {
  return (
    <Box
      sx={{
        flex: 'none',
        p: 6,
        display: 'grid',
        justifyItems: 'center',
        gap: 4,
        textAlign: 'center',
        pointerEvents: 'none',
      }}
    >
      <OpenBox />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Write here, or select lines on the page and choose ‘Move to Stash’.
      </Typography>
    </Box>
  );
}
