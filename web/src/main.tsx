/** Starts the application in the page. */
import '@fontsource-variable/public-sans/wght.css';
import './ui/theme/hyphen.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './app/App';
import { createQueryClient } from './app/queryClient';
import { createRoutes } from './app/routes';
import { prefetchSession } from './features/accounts/session/checkStoredSession';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

prefetchSession();
const queries = createQueryClient();

createRoot(root).render(
  <StrictMode>
    <App queries={queries} router={createBrowserRouter(createRoutes(queries))} />
  </StrictMode>,
);
