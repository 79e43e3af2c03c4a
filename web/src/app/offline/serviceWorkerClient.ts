/**
 * Registers the service worker for whoever is signed in, and looks for newer versions. A tab that is open
 * with an older one goes on undisturbed, and reloads at its next navigation.
 */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { canReload } from './newVersion';

/** Milliseconds between two questions for a newer version. */
const checkInterval = 3_600_000;

/** Milliseconds in which the page that somebody waits for has the network for itself. */
const headStart = 2000;

let isOutdated = false;

/** The script that this page was started by; its name changes with every part of the application. */
function entryScript(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}

/** Asked when another worker has taken over, whose page is the newest there is. */
async function checkVersion(): Promise<void> {
  const ownScript = entryScript();
  const newest = await fetch('/').then((answer) => answer.text());
  isOutdated = ownScript !== null && !newest.includes(ownScript);
}

function checkPeriodically(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < checkInterval) return;
    lookedAt = Date.now();
    // Without a network there is nothing newer to be had.
    void registration.update().catch(() => undefined);
  });
}

async function registerWorker(workers: ServiceWorkerContainer): Promise<void> {
  // A newer worker than the one that served this page says nothing; one that takes its place does.
  workers.addEventListener('controllerchange', () => void checkVersion().catch(() => undefined));
  const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
  if (registration) checkPeriodically(registration);
}

let isRegistered = false;

/** Visitors keep nothing: they may only have followed a link. */
export function useServiceWorker(isSignedIn: boolean): void {
  useEffect(() => {
    // Where it is developed the files change all the time; some private windows have no workers.
    if (!isSignedIn || isRegistered || !import.meta.env.PROD || !navigator.serviceWorker) return;
    const timer = setTimeout(() => {
      isRegistered = true;
      void registerWorker(navigator.serviceWorker).catch(() => undefined);
    }, headStart);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
}

/** Another page is the moment at which nobody is disturbed. */
export function useReloadOnNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    const isAnother = before.current !== pathname;
    before.current = pathname;
    if (isAnother && isOutdated && canReload()) window.location.reload();
  }, [pathname]);
}
