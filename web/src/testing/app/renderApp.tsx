/** Opens the whole application at an address, as a browser would. */
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryRouter } from 'react-router';
import { App } from '../app/App';
import { createQueries } from '../app/queries';
import { routesWith } from '../app/routes';
import { withoutSheets, writing } from './withoutSheets';

export function renderApp(path: string) {
  withoutSheets();
  const queries = createQueries();
  const router = createMemoryRouter(routesWith(queries), { initialEntries: [path] });
  render(
    <StrictMode>
      <App queries={queries} router={router} />
    </StrictMode>,
  );
  const address = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { address, router, writer: userEvent.setup(writing) };
}
