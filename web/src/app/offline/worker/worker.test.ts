// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';
import { type AppFiles, cacheApp, deleteOldCaches } from './appCache';
import type { FetchEvent } from './events';
import { respondTo } from './responses';

const origin = 'https://write.example.com';
const first: AppFiles = { version: 'one', paths: ['/', '/first-paint.js', '/assets/a-1.js'] };
const second: AppFiles = { version: 'two', paths: ['/', '/first-paint.js', '/assets/a-2.js'] };
const third: AppFiles = { version: 'three', paths: ['/', '/first-paint.js', '/assets/a-3.js'] };

type Server = (path: string) => Response | Promise<Response>;
let requested: string[];

function serve(server: Server) {
  requested = [];
  vi.stubGlobal('fetch', async (request: string | Request) => {
    const path = new URL(typeof request === 'string' ? request : request.url, origin).pathname;
    requested.push(path);
    return server(path);
  });
}

const offline: Server = () => Promise.reject(new TypeError('Failed to fetch'));

const serverOf =
  ({ version, paths }: AppFiles): Server =>
  (path) => {
    if (path.startsWith('/assets/'))
      return new Response(path, paths.includes(path) ? {} : { status: 404 });
    if (path === '/first-paint.js') return new Response(`paint ${version}`);
    return new Response(`page ${version} ${paths.at(-1)}`);
  };

/** A stub of the browser's CacheStorage. */
function freshCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const files = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, files);
    return { put: async (path: string, file: Response) => void files.set(path, file) };
  };
  const match = async (
    path: string,
    { cacheName }: CacheQueryOptions & { cacheName?: string } = {},
  ) => {
    const candidates = cacheName ? [stores.get(cacheName)] : [...stores.values()];
    return candidates
      .map((files) => files?.get(path))
      .find(Boolean)
      ?.clone();
  };
  const keys = async () => [...stores.keys()];
  vi.stubGlobal('caches', {
    open,
    match,
    keys,
    delete: async (name: string) => stores.delete(name),
  });
}

beforeEach(() => {
  freshCaches();
  vi.stubGlobal('location', { origin });
});

async function install(app: AppFiles) {
  serve(serverOf(app));
  await cacheApp(app);
  await deleteOldCaches(app);
}

function answer(app: AppFiles, path: string, parts: Partial<Request> = {}) {
  const request = { method: 'GET', mode: 'cors', url: origin + path, ...parts } as Request;
  const event = {
    request,
    preloadResponse: Promise.resolve(undefined),
    waitUntil: () => undefined,
  };
  return respondTo(app, event as unknown as FetchEvent);
}

const textOf = async (response: Promise<Response> | null) => (await response)?.text();
const navigate = { mode: 'navigate' } as const;

test('offline, every address opens the cached page, and its files come from the cache', async () => {
  await install(first);
  serve(offline);
  expect(await textOf(answer(first, '/script/7?x=1', navigate))).toBe('page one /assets/a-1.js');
  expect(await textOf(answer(first, '/assets/a-1.js'))).toBe('/assets/a-1.js');
  expect(await textOf(answer(first, '/first-paint.js'))).toBe('paint one');
});

test('online, the page comes from the server', async () => {
  await install(first);
  serve(serverOf(second));
  expect(await textOf(answer(first, '/desk', navigate))).toBe('page two /assets/a-2.js');
});

test.each([502, 503, 504])('a gateway error (%i) counts as offline', async (status) => {
  await install(first);
  serve(() => new Response('Bad gateway', { status }));
  expect(await textOf(answer(first, '/desk', navigate))).toBe('page one /assets/a-1.js');
});

test('the cached page is served when the server does not answer in time', async () => {
  await install(first);
  serve(() => new Promise(() => undefined));
  vi.useFakeTimers();
  const page = textOf(answer(first, '/desk', navigate));
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(await page).toBe('page one /assets/a-1.js');
});

test.each([
  ['/api/scripts', {}],
  ['/api', navigate],
  ['/api/scripts/1/export', navigate],
  ['/desk', { method: 'POST' }],
  ['/nothing-of-ours.png', {}],
  ['', { url: 'https://elsewhere.example/assets/a-1.js' }],
])('a request that the worker does not handle: %s %o', async (path, parts) => {
  await install(first);
  expect(answer(first, path, parts)).toBeNull();
});

test('files of the previous version stay cached, those of the version before it are deleted', async () => {
  await install(first);
  await install(second);
  serve(offline);
  expect(await textOf(answer(second, '/assets/a-1.js'))).toBe('/assets/a-1.js');
  expect(await textOf(answer(second, '/desk', navigate))).toBe('page two /assets/a-2.js');
  await install(third);
  expect(await caches.keys()).toEqual(['screnpla.app.two', 'screnpla.app.three']);
});

test('hashed files that are cached already are not fetched again for a new version', async () => {
  await install(first);
  const next = { version: 'next', paths: [...first.paths, '/assets/b-1.js'] };
  serve((path) => (path === '/' ? new Response('/assets/b-1.js') : new Response(path)));
  await cacheApp(next);
  expect(requested.sort()).toEqual(['/', '/assets/b-1.js', '/first-paint.js']);
});

test('caching a version with a missing file fails', async () => {
  serve((path) =>
    path.startsWith('/assets/') ? new Response('', { status: 404 }) : new Response(''),
  );
  await expect(cacheApp(first)).rejects.toThrow('/assets/a-1.js: 404');
});

test('caching fails when the page already belongs to a newer version than the files', async () => {
  serve((path) => (path === '/' ? new Response('"/assets/a-2.js"') : new Response('')));
  await expect(cacheApp(first)).rejects.toThrow('/assets/a-2.js is not of this version');
});
