/** A hairline between groups of buttons. */
import Box from '@mui/material/Box';

export function Gap() {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        width: '1px',
        height: 20,
        mx: 1.5,
        bgcolor: 'divider',
        alignSelf: 'center',
      }}
    />
  );
}
