/**
 * Spinner while it is not yet known what to show; hidden for the first moment, so that quick answers do not flicker.
 */
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useState } from 'react';

const quietFor = 300;

export function PageSpinner() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), quietFor);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box sx={{ minHeight: '60vh', display: 'grid', placeItems: 'center' }}>
      {isLong && <CircularProgress size={28} aria-label="Loading" />}
    </Box>
  );
}
