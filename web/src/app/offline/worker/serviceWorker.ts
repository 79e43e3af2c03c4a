/**
 * Service worker: caches the application on this device, so that it opens without a network. Not Workbox: that one
 * either throws the files of the version before away under tabs that are open with it, or holds the new version back
 * until the last of them is closed.
 */

import { type AppFiles, cacheApp, deleteOldCaches } from './appCache';
import type { WorkerScope } from './events';
import { respondTo } from './responses';

/** Written by the build (`serviceWorkerBuild.ts`). */
declare const __APP_FILES__: AppFiles;

const app = __APP_FILES__;
const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => {
  event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' });
  event.waitUntil(cacheApp(app).then(() => scope.skipWaiting()));
});

async function activateWorker(): Promise<void> {
  await deleteOldCaches(app);
  // Pages are fetched from the server first; that need not wait until the worker has started.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

scope.addEventListener('activate', (event) => event.waitUntil(activateWorker()));

scope.addEventListener('fetch', (event) => {
  const answer = respondTo(app, event);
  if (answer) event.respondWith(answer);
});
