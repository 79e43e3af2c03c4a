/** The room around every page of a signed-in writer: navigation in the layout the device asks for. */
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Outlet, useLocation } from 'react-router';
import { DeletionNotice } from '../../features/accounts/farewell/DeletionNotice';
import { useSession } from '../../features/accounts/session/sessionState';
import { UnsentNotice } from '../../features/manuscript/unsent/UnsentNotice';
import { useLook } from '../../ui/theme/LookContext';
import { contentId, SkipLink } from '../SkipLink';
import { PhoneBar } from './PhoneBar';
import { Sidebar, sidebarWidth } from './Sidebar';
import { TopNavigation } from './TopNavigation';
import { useEditorAhead } from './useEditorAhead';

function SideColumn({ isMini }: { isMini: boolean }) {
  return (
    <Box
      component="aside"
      aria-label="Navigation"
      sx={{
        position: 'sticky',
        top: 0,
        height: '100dvh',
        flex: 'none',
        width: isMini ? sidebarWidth.mini : sidebarWidth.full,
        bgcolor: 'background.paper',
        borderInlineEnd: 1,
        borderColor: 'divider',
      }}
    >
      <Sidebar isMini={isMini} />
    </Box>
  );
}

function Navigation() {
  const { layout } = useLook().settings;
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  if (isSmall) return <PhoneBar />;
  if (layout === 'vertical') return <TopNavigation />;
  return <SideColumn isMini={layout === 'mini'} />;
}

export function Shell() {
  const { pathname } = useLocation();
  const { user } = useSession();
  useEditorAhead();
  const isBeside = useLook().settings.layout !== 'vertical';
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: { xs: 'column', md: isBeside ? 'row' : 'column' },
      }}
    >
      <SkipLink />
      <Navigation />
      <Box component="main" id={contentId} tabIndex={-1} sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ maxWidth: 1120, mx: 'auto', px: { xs: 4, md: 8 }, py: { xs: 6, md: 10 } }}>
          {/* The account page has words of its own for this. */}
          {pathname !== '/account' && <DeletionNotice />}
          {user && <UnsentNotice userId={user.id} />}
          <Outlet />
        </Box>
      </Box>
    </Box>
  );
}
