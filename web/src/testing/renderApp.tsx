/** Opens the whole application at an address, as a browser would. */
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { App } from '../app/App';
import { routes } from '../app/routes';

export function renderApp(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<App router={router} />);
  const address = () => {
    const { pathname, search } = router.state.location;
    return pathname + search;
  };
  return { address, router, writer: userEvent.setup() };
}
