/** Types of a service worker that ours uses: TypeScript's own cannot be loaded beside those of a page. */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface InstallEvent extends ExtendableEvent {
  /** Requests that need not wake the worker up; not in every browser yet. */
  addRoutes?(rule: { condition: { urlPattern: { pathname: string } }; source: 'network' }): unknown;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The response that the browser has begun to fetch while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
