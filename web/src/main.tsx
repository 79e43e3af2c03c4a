/** Starts the application in the page. */
import '@fontsource-variable/public-sans/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './app/App';
import { createQueries } from './app/queries';
import { routesWith } from './app/routes';
import { checkAhead } from './features/accounts/session/firstCheck';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

checkAhead();
const queries = createQueries();

createRoot(root).render(
  <StrictMode>
    <App queries={queries} router={createBrowserRouter(routesWith(queries))} />
  </StrictMode>,
);
