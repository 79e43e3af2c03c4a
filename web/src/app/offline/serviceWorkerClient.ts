/**
 * Keeps the application on this device for who is signed in, and looks for newer versions of it. A tab that is open
 * with an older one goes on undisturbed, and takes the new one when its person goes to another page.
 */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { mayReload } from '../newVersion';

/** Milliseconds between two questions for a newer version. */
const pauseBetweenLooks = 3_600_000;

/** Milliseconds in which the page that somebody waits for has the network for itself. */
const headStart = 2000;

let isOld = false;

/** The script that this page was started by; its name changes with every part of the application. */
function startedBy(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}

/** Asked when another worker has taken over, whose page is the newest there is. */
async function compare(): Promise<void> {
  const mine = startedBy();
  const newest = await fetch('/').then((answer) => answer.text());
  isOld = mine !== null && !newest.includes(mine);
}

function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < pauseBetweenLooks) return;
    lookedAt = Date.now();
    // Without a network there is nothing newer to be had.
    void registration.update().catch(() => undefined);
  });
}

async function keep(workers: ServiceWorkerContainer): Promise<void> {
  // A newer worker than the one that served this page says nothing; one that takes its place does.
  workers.addEventListener('controllerchange', () => void compare().catch(() => undefined));
  const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
  if (registration) lookNowAndThen(registration);
}

let isKept = false;

/** Visitors keep nothing: they may only have followed a link. */
export function useKeptApp(isSignedIn: boolean): void {
  useEffect(() => {
    // Where it is developed the files change all the time; some private windows have no workers.
    if (!isSignedIn || isKept || !import.meta.env.PROD || !navigator.serviceWorker) return;
    const timer = setTimeout(() => {
      isKept = true;
      void keep(navigator.serviceWorker).catch(() => undefined);
    }, headStart);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
}

/** Another page is the moment at which nobody is disturbed. */
export function useNewestAtNextPage(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    const isAnother = before.current !== pathname;
    before.current = pathname;
    if (isAnother && isOld && mayReload()) window.location.reload();
  }, [pathname]);
}
