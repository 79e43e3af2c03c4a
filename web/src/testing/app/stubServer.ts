/** Stub of `fetch` that answers like the server, and records the calls. */
import { vi } from 'vitest';

export interface Call {
  route: string;
  query: string;
  body: unknown;
  authorization: string | null;
}

interface Reply {
  status?: number;
  data?: unknown;
  message?: string;
  headers?: Record<string, string>;
}

type Answer = Reply | 'offline' | ((call: Call) => Reply | 'offline');

const about = {
  version: '0.1.0',
  brandUrl: '',
  termsUrl: '',
  privacyUrl: '',
  googleSignIn: false,
  mailbox: false,
};

const defaultAnswers: Record<string, Answer> = { 'GET /api/about': { data: about } };

function isJson(request: Request): boolean {
  return request.headers.get('Content-Type')?.includes('json') ?? false;
}

async function readCall(request: Request): Promise<Call> {
  const text = await request.clone().text();
  const { pathname, search } = new URL(request.url);
  return {
    route: `${request.method} ${pathname}`,
    query: search,
    body: isJson(request) && text ? JSON.parse(text) : text || null,
    authorization: request.headers.get('Authorization'),
  };
}

function responseOf({ status = 200, data, message = '', headers = {} }: Reply): Response {
  return Response.json({ success: status < 400, data, message }, { status, headers });
}

/** Stubs `fetch` with answers by 'METHOD /path'; returns the calls as they come in. */
export function stubServer(answers: Record<string, Answer> = {}): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = await readCall(request);
    calls.push(call);
    const answer = { ...defaultAnswers, ...answers }[call.route] ?? {
      status: 404,
      message: 'Not found',
    };
    const reply = typeof answer === 'function' ? answer(call) : answer;
    if (reply === 'offline') throw new TypeError('Failed to fetch');
    return responseOf(reply);
  });
  return calls;
}

/** As on a slow network: responses of a route are held until they are released, the oldest first. */
export function holdResponses(route: string): () => void {
  const waiting: (() => void)[] = [];
  const originalFetch = fetch as (request: Request) => Promise<Response>;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { route: requested } = await readCall(request);
    const response = await originalFetch(request);
    if (requested === route) await new Promise<void>((release) => waiting.push(release));
    return response;
  });
  return () => waiting.shift()?.();
}

export function aboutWith(part: Partial<typeof about>): Record<string, Answer> {
  return { 'GET /api/about': { data: { ...about, ...part } } };
}
