/** Root route around all pages: progress bar, scroll restoration, service worker, Back button, theme panel, command palette. */
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useKnownUser, useSession } from '../features/accounts/session/session';
import { watchBackButton } from '../ui/layers/backButton';
import { DelayedProgress } from '../ui/loading/DelayedProgress';
import { ThemePanelLauncher } from '../ui/theme/ThemeButton';
import { useRecordNavigation } from './backLink/previousList';
import { useReloadOnNavigation, useServiceWorker } from './offline/serviceWorkerClient';
import { PaletteLauncher } from './palette/PaletteLauncher';

function PageOnItsWay() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <DelayedProgress top={0} aria-label="Loading the page" />;
}

export function Root() {
  const { user } = useSession();
  const isKnown = useKnownUser() !== null;
  useRecordNavigation(user?.id);
  useServiceWorker(user !== null);
  useReloadOnNavigation();
  useEffect(watchBackButton, []);
  return (
    <>
      <PageOnItsWay />
      <Outlet />
      <ScrollRestoration />
      <ThemePanelLauncher />
      {/* Also for who writes without the server. */}
      {isKnown && <PaletteLauncher />}
    </>
  );
}
