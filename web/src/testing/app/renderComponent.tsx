/** Draws one part of the application on its own, signed in: far cheaper than all of it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Toasts } from '../ui/Toasts';
import { LookProvider } from '../ui/theme/LookProvider';
import { leaveStoredSession } from './builders';
import { stubServer } from './server';
import { withoutSheets, writing } from './withoutSheets';

/** The part stands at '/'; any other address shows itself only. */
export function renderPart(part: ReactNode, answers: Parameters<typeof stubServer>[0] = {}) {
  leaveStoredSession();
  withoutSheets();
  // Whether each element can be seen is not asked either.
  configure({ defaultHidden: true });
  const calls = stubServer(answers);
  const router = createMemoryRouter([
    { path: '/', element: part },
    { path: '*', element: null },
  ]);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <LookProvider>
      <QueryClientProvider client={queries}>
        <Toasts>
          <RouterProvider router={router} />
        </Toasts>
      </QueryClientProvider>
    </LookProvider>,
  );
  const sent = (route: string) =>
    calls.filter((call) => call.route === route).map((call) => call.body);
  const address = () => router.state.location.pathname;
  return { calls, sent, address, writer: userEvent.setup(writing) };
}
