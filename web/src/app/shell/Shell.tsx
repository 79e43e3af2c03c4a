/** Shell around every page of a signed-in writer: navigation in the layout of the device's settings. */
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { DeletionNotice } from '../../features/accounts/deletion/accountDeletion';
import { useSession } from '../../features/accounts/session/session';
import { UnsavedChangesNotice } from '../../features/manuscript/unsavedChanges/UnsavedChangesNotice';
import { hasVisitorAnswers } from '../../features/story/questionnaire/answers/keptChanges';
import { LazyBoundary, lazyComponent } from '../../ui/loading/LazyBoundary';
import { useDeviceTheme } from '../../ui/theme/deviceTheme';
import { contentId, SkipLink } from '../frame/SkipLink';
import { useRemoveLostScripts } from '../offline/lostScripts';
import { PhoneBar } from './PhoneBar';
import { Sidebar, sidebarWidth } from './Sidebar';
import { TopNavigation } from './TopNavigation';

/** Milliseconds after which it is done also on a page that is never idle. */
const IDLE_TIMEOUT_MS = 3000;

const VisitorAnswersTakeover = lazyComponent(
  async () =>
    (await import('../../features/story/questionnaire/answers/VisitorAnswersTakeover'))
      .VisitorAnswersTakeover,
);

function fetchEditor(): void {
  // Without a network it is fetched on demand, and fails there with a message.
  import('../pages/script/ScriptPage').catch(() => undefined);
}

function usePrefetchEditor(): void {
  useEffect(() => {
    // A browser without requestIdleCallback fetches it on demand.
    const waiting = window.requestIdleCallback?.(fetchEditor, { timeout: IDLE_TIMEOUT_MS });
    return () => window.cancelIdleCallback?.(waiting);
  }, []);
}

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
  const { layout } = useDeviceTheme().settings;
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  if (isSmall) return <PhoneBar />;
  if (layout === 'vertical') return <TopNavigation />;
  return <SideColumn isMini={layout === 'mini'} />;
}

export function Shell() {
  const { pathname } = useLocation();
  const { user } = useSession();
  usePrefetchEditor();
  useRemoveLostScripts(user?.id);
  const isBeside = useDeviceTheme().settings.layout !== 'vertical';
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
          {user && <UnsavedChangesNotice userId={user.id} />}
          {user && hasVisitorAnswers() && (
            <LazyBoundary>
              <VisitorAnswersTakeover userId={user.id} />
            </LazyBoundary>
          )}
          <Outlet />
        </Box>
      </Box>
    </Box>
  );
}
