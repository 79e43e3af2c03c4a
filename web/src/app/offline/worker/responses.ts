/** Responses of the service worker: what it serves from the cache, and what it leaves to the server. */
import { type AppFiles, cachedFile, isHashed } from './appCache';
import type { FetchEvent } from './events';

/** Timeout of the server's page in milliseconds: a broken network must not block anybody. */
const timeoutMs = 2500;
/** Status codes of a gateway without a server behind it. */
const gatewayStatuses = [502, 503, 504];

async function fromCache(app: AppFiles, request: Request, path: string): Promise<Response> {
  return (await cachedFile(app, path)) ?? fetch(request);
}

function withinTimeout(answer: Promise<Response>): Promise<Response | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs));
  return Promise.race([answer, tooLate]).catch(() => null);
}

/** The server's page first: the cached one is older as soon as the server is updated. */
async function respondWithPage(app: AppFiles, event: FetchEvent): Promise<Response> {
  const served = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request));
  event.waitUntil(served.catch(() => undefined));
  const answer = await withinTimeout(served);
  if (answer && !gatewayStatuses.includes(answer.status)) return answer;
  return (await cachedFile(app, '/')) ?? served;
}

/** Null: not ours. Never people's data, which are below /api and in no cache. */
export function respondTo(app: AppFiles, event: FetchEvent): Promise<Response> | null {
  const { method, url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || `${pathname}/`.startsWith('/api/')) {
    return null;
  }
  if (mode === 'navigate') return respondWithPage(app, event);
  const isApp = isHashed(pathname) || app.paths.includes(pathname);
  return isApp ? fromCache(app, event.request, pathname) : null;
}
