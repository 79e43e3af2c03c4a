/** The application: everything that all pages stand on. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { RouterProvider } from 'react-router';
import { asProblem } from '../api/problem';
import { SessionProvider } from '../features/accounts/session/SessionProvider';
import { Toasts } from '../ui/Toasts';
import { LookProvider } from '../ui/theme/LookProvider';

/** Silence and breakdowns are worth another try: not a no, and never a server that was asked too often. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  const { isRefusal, status } = asProblem(error);
  return !isRefusal && status !== 429 && failures < 2;
}

function createQueries(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: isWorthRetrying } } });
}

interface AppProps {
  router: ComponentProps<typeof RouterProvider>['router'];
}

export function App({ router }: AppProps) {
  const [queries] = useState(createQueries);
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
