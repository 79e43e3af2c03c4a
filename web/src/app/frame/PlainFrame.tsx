/** The slim bar above pages outside the shell: the name, which leads home, and the theme. */
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { ThemeButton } from '../ui/theme/ThemeButton';
import { Wordmark } from '../ui/Wordmark';

export function SlimBar() {
  return (
    <Box
      component="header"
      sx={{
        minHeight: 56,
        px: { xs: 4, sm: 8 },
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Link to="/" aria-label="Screnpla" style={{ textDecoration: 'none', paddingBlock: 9 }}>
        <Wordmark />
      </Link>
      <ThemeButton />
    </Box>
  );
}
