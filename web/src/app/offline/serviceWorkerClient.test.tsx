import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** HTML of the version that the service worker serves. */
let newest = '';
let register = vi.fn();
let workers = new EventTarget();
const reload = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('PROD', true);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sessionStorage.clear();
  reload.mockReset();
  workers = new EventTarget();
  register = vi.fn(async () => new EventTarget());
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(workers, { register }) });
  vi.stubGlobal('location', { ...window.location, reload });
  vi.stubGlobal('fetch', async () => new Response(newest));
  const page = '<script type="module" src="/assets/index-old.js"></script>';
  document.head.insertAdjacentHTML('beforeend', page);
});

afterEach(() => {
  vi.useRealTimers();
  document.head.querySelector('script')?.remove();
});

async function open(isSignedIn: boolean) {
  const { useServiceWorker, useReloadOnNavigation } = await import('./serviceWorkerClient');
  function Page() {
    useServiceWorker(isSignedIn);
    useReloadOnNavigation();
    return <Outlet />;
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  render(<RouterProvider router={router} />);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  return async (path: string) => act(() => router.navigate(path));
}

async function anotherWorkerTakesOver(page: string) {
  newest = page;
  await act(async () => {
    workers.dispatchEvent(new Event('controllerchange'));
    await vi.advanceTimersByTimeAsync(100);
  });
}

test('the service worker is registered for a signed-in user, and not for a visitor', async () => {
  await open(false);
  expect(register).not.toHaveBeenCalled();
  await open(true);
  await waitFor(() => expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' }));
});

test('a newer version is loaded at the next navigation, and not before', async () => {
  const goTo = await open(true);
  await anotherWorkerTakesOver('<script src="/assets/index-new.js">');
  expect(reload).not.toHaveBeenCalled();
  await goTo('/desk');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a service worker of the same version causes no reload', async () => {
  const goTo = await open(true);
  await anotherWorkerTakesOver('<script src="/assets/index-old.js">');
  await goTo('/desk');
  expect(reload).not.toHaveBeenCalled();
});
