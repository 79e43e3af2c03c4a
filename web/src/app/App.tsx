/** The application: everything that all pages stand on. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router';
import { SessionProvider } from '../features/accounts/session/SessionProvider';
import { Toasts } from '../ui/Toasts';
import { LookProvider } from '../ui/theme/LookProvider';

interface AppProps {
  queries: QueryClient;
  router: ComponentProps<typeof RouterProvider>['router'];
}

export function App({ queries, router }: AppProps) {
  return (
    <LookProvider>
      <QueryClientProvider client={queries}>
        <Toasts>
          <SessionProvider>
            <RouterProvider router={router} />
          </SessionProvider>
        </Toasts>
      </QueryClientProvider>
    </LookProvider>
  );
}
