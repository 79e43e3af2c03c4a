/** Layout of sign-up and sign-in: a drawing on one side, the form on the other. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { WritingRoom } from '../../ui/drawings/WritingRoom';
import { PageSpinner } from './PageSpinner';
import { SlimBar } from './PlainFrame';
import { contentId, SkipLink } from './SkipLink';

function DrawingPanel() {
  return (
    <Box
      component="aside"
      sx={{
        display: { xs: 'none', md: 'grid' },
        alignContent: 'center',
        justifyItems: 'center',
        gap: 10,
        p: 10,
        borderInlineEnd: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ width: '100%', maxWidth: 580 }}>
        <WritingRoom />
      </Box>
      <Box sx={{ textAlign: 'center', maxWidth: 400 }}>
        <Typography variant="h2" component="p">
          A quiet room to write in.
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          The page is the brightest thing here. Everything else steps back until you need it.
        </Typography>
      </Box>
    </Box>
  );
}

/** On a phone the drawing is below the form, where there is space left for it. */
function DrawingBelow() {
  return (
    <Box
      sx={{
        display: { xs: 'block', md: 'none' },
        width: '100%',
        maxWidth: 280,
        mx: 'auto',
        px: 4,
        pb: 6,
        '@media (max-height: 640px)': { display: 'none' },
      }}
    >
      <WritingRoom />
    </Box>
  );
}

export function AccountFrame() {
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1.1fr 1fr' },
      }}
    >
      <SkipLink />
      <DrawingPanel />
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          bgcolor: 'background.paper',
        }}
      >
        <SlimBar />
        <Box
          component="main"
          id={contentId}
          tabIndex={-1}
          sx={{
            flex: 1,
            display: 'grid',
            alignContent: { xs: 'start', md: 'center' },
            px: { xs: 4, sm: 8 },
            py: 8,
          }}
        >
          <Box sx={{ width: '100%', maxWidth: 400, mx: 'auto' }}>
            <Suspense fallback={<PageSpinner />}>
              <Outlet />
            </Suspense>
          </Box>
        </Box>
        <DrawingBelow />
      </Box>
    </Box>
  );
}
