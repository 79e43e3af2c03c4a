/** What the service worker answers itself, and what it leaves to the server. */
import type { FetchEvent } from './events';
import { type AppFiles, isHashed, keptFile } from './keptApp';

/** Milliseconds that the server has to hand out the page: a network that only looks like one keeps nobody waiting. */
const patience = 2500;
/** A gateway says that nobody is behind it. */
const nobodyThere = [502, 503, 504];

async function fromHere(app: AppFiles, request: Request, path: string): Promise<Response> {
  return (await keptFile(app, path)) ?? fetch(request);
}

function inTime(answer: Promise<Response>): Promise<Response | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  return Promise.race([answer, tooLate]).catch(() => null);
}

/** The server's page first: what is kept here is older as soon as the server is renewed. */
async function page(app: AppFiles, event: FetchEvent): Promise<Response> {
  const served = event.preloadResponse.then((begun) => begun ?? fetch(event.request));
  event.waitUntil(served.catch(() => undefined));
  const answer = await inTime(served);
  if (answer && !nobodyThere.includes(answer.status)) return answer;
  return (await keptFile(app, '/')) ?? served;
}

/** Null: not ours. Never people's data, which stand below /api and are kept by no cache. */
export function answerTo(app: AppFiles, event: FetchEvent): Promise<Response> | null {
  const { method, url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || `${pathname}/`.startsWith('/api/')) {
    return null;
  }
  if (mode === 'navigate') return page(app, event);
  const isApp = isHashed(pathname) || app.paths.includes(pathname);
  return isApp ? fromHere(app, event.request, pathname) : null;
}
