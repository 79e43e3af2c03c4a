/** The way back to the desk. */
import HomeRounded from '@mui/icons-material/HomeRounded';
import Button from '@mui/material/Button';
import { Link } from 'react-router';

export function WayHome() {
  return (
    <Button
      component={Link}
      to="/desk"
      color="inherit"
      aria-label="Go to desk"
      title="Go to desk"
      startIcon={<HomeRounded />}
      sx={{
        flex: 'none',
        minWidth: 44,
        px: { xs: 2, lg: 3 },
        '& .MuiButton-startIcon': { marginInline: { xs: 0, lg: '-4px 8px' } },
        '& .words': { display: { xs: 'none', lg: 'inline' } },
      }}
    >
      <span className="words">Go to desk</span>
    </Button>
  );
}
