/** The application: the providers around all pages. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router';
import { SessionProvider } from '../features/accounts/session/SessionProvider';
import { DeviceThemeProvider } from '../ui/theme/DeviceThemeProvider';
import { Toasts } from '../ui/toasts/Toasts';

interface AppProps {
  queries: QueryClient;
  router: ComponentProps<typeof RouterProvider>['router'];
}

export function App({ queries, router }: AppProps) {
  return (
    <DeviceThemeProvider>
      <QueryClientProvider client={queries}>
        <Toasts>
          <SessionProvider>
            <RouterProvider router={router} />
          </SessionProvider>
        </Toasts>
      </QueryClientProvider>
    </DeviceThemeProvider>
  );
}
