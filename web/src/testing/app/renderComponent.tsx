/** Renders one component on its own, signed in: far cheaper than the whole application. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { DeviceThemeProvider } from '../../ui/theme/DeviceThemeProvider';
import { Toasts } from '../../ui/toasts/Toasts';
import { fastUserEvent, skipStyleSheets } from '../setup/skipStyleSheets';
import { storeTestSession } from './accountBuilders';
import { stubServer } from './stubServer';

/** The part stands at '/'; any other address shows itself only. */
export function renderComponent(part: ReactNode, answers: Parameters<typeof stubServer>[0] = {}) {
  storeTestSession();
  skipStyleSheets();
  // Whether each element can be seen is not asked either.
  configure({ defaultHidden: true });
  const calls = stubServer(answers);
  const router = createMemoryRouter([
    { path: '/', element: part },
    { path: '*', element: null },
  ]);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <DeviceThemeProvider>
      <QueryClientProvider client={queries}>
        <Toasts>
          <RouterProvider router={router} />
        </Toasts>
      </QueryClientProvider>
    </DeviceThemeProvider>,
  );
  const sent = (route: string) =>
    calls.filter((call) => call.route === route).map((call) => call.body);
  const address = () => router.state.location.pathname;
  return { calls, sent, address, writer: userEvent.setup(fastUserEvent) };
}
