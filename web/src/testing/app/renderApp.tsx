/** Renders the whole application at a URL, as a browser would. */
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fragment, StrictMode } from 'react';
import { createMemoryRouter } from 'react-router';
import { App } from '../../app/App';
import { createQueryClient } from '../../app/queryClient';
import { createRoutes } from '../../app/routes';
import { chooseRepetitions } from '../chooseRepetitions';
import { fastUserEvent, skipStyleSheets } from '../setup/skipStyleSheets';

const effectRuns = chooseRepetitions(1, 2, 'runs of each effect of the application (StrictMode)');

/** `isStrict`: every effect runs twice, as while developing. */
export function renderApp(path: string, { isStrict = effectRuns > 1 } = {}) {
  skipStyleSheets();
  const queries = createQueryClient();
  const router = createMemoryRouter(createRoutes(queries), { initialEntries: [path] });
  const Mode = isStrict ? StrictMode : Fragment;
  render(
    <Mode>
      <App queries={queries} router={router} />
    </Mode>,
  );
  const address = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { address, router, writer: userEvent.setup(fastUserEvent) };
}
