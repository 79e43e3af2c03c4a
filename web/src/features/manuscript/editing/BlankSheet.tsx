/** A blank sheet where the first one will be: Letter at its true size, on a phone as wide as the screen. */
import Box from '@mui/material/Box';

export function BlankSheet() {
  return (
    <Box
      sx={(theme) => ({
        mx: 'auto',
        width: 816,
        maxWidth: '100%',
        height: 1056,
        bgcolor: 'background.paper',
        boxShadow: { xs: 'none', sm: theme.shadows[1] },
      })}
    />
  );
}
