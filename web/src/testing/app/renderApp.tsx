/** Renders the whole application at a URL, as a browser would. */
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryRouter } from 'react-router';
import { App } from '../../app/App';
import { createQueryClient } from '../../app/queryClient';
import { createRoutes } from '../../app/routes';
import { fastUserEvent, skipStyleSheets } from '../setup/skipStyleSheets';

export function renderApp(path: string) {
  skipStyleSheets();
  const queries = createQueryClient();
  const router = createMemoryRouter(createRoutes(queries), { initialEntries: [path] });
  render(
    <StrictMode>
      <App queries={queries} router={router} />
    </StrictMode>,
  );
  const address = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { address, router, writer: userEvent.setup(fastUserEvent) };
}
