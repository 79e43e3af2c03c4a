/**
 * The service worker: keeps the application on this device, so that it opens without a network. Not Workbox: that one
 * either throws the files of the version before away under tabs that are open with it, or holds the new version back
 * until the last of them is closed.
 */
import { answerTo } from './answers';
import type { WorkerScope } from './events';
import { type AppFiles, forgetOlderApps, keepApp } from './keptApp';

/** Written by the build (`appFiles.ts`). */
declare const __APP_FILES__: AppFiles;

const app = __APP_FILES__;
const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => {
  event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' });
  event.waitUntil(keepApp(app).then(() => scope.skipWaiting()));
});

async function takeOver(): Promise<void> {
  await forgetOlderApps(app);
  // Pages are asked of the server first; that need not wait until the worker is awake.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

scope.addEventListener('fetch', (event) => {
  const answer = answerTo(app, event);
  if (answer) event.respondWith(answer);
});
