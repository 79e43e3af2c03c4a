/** Around all pages: shows that a page is on its way, and puts the reader where they were. */
import LinearProgress from '@mui/material/LinearProgress';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';

function PageOnItsWay() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <LinearProgress
      aria-label="Loading the page"
      sx={{
        position: 'fixed',
        insetInline: 0,
        top: 0,
        zIndex: 'tooltip',
        height: 2,
        // Quick pages come without a flicker.
        opacity: 0,
        animation: 'show 0s 300ms forwards',
        '@keyframes show': { to: { opacity: 1 } },
      }}
    />
  );
}

export function Root() {
  return (
    <>
      <PageOnItsWay />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
