/** Every address of the application, and the page behind it. */
import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, Navigate, type RouteObject } from 'react-router';
import { AccountFrame } from './AccountFrame';
import { askForScriptAhead } from './askAhead';
import { Crash } from './Crash';
import { ByResetLink, KnownHere, Protected, PublicOnly, WelcomeOnly } from './guards';
import { unbuiltPages } from './pages/unbuiltPages';
import { Root } from './Root';
import { Waiting } from './Waiting';

/** The part of a route that shows a page still to come. */
function notBuilt(name: keyof typeof unbuiltPages): Pick<RouteObject, 'lazy'> {
  return {
    lazy: async () => {
      const { NotBuiltYet } = await import('./pages/NotBuiltYet');
      return { element: <NotBuiltYet {...unbuiltPages[name]} /> };
    },
  };
}

const accountPages: RouteObject[] = [
  {
    element: <PublicOnly />,
    children: [
      {
        element: <AccountFrame />,
        children: [
          {
            path: 'login',
            lazy: async () => ({ Component: (await import('./pages/SignInPage')).SignInPage }),
          },
          {
            path: 'signup',
            lazy: async () => ({ Component: (await import('./pages/SignUpPage')).SignUpPage }),
          },
          {
            path: 'forgot-password',
            lazy: async () => ({
              Component: (await import('./pages/ForgotPasswordPage')).ForgotPasswordPage,
            }),
          },
        ],
      },
    ],
  },
  {
    element: <ByResetLink />,
    children: [
      {
        element: <AccountFrame />,
        children: [
          {
            path: 'reset-password',
            lazy: async () => ({
              Component: (await import('./pages/ResetPasswordPage')).ResetPasswordPage,
            }),
          },
        ],
      },
    ],
  },
  {
    element: <WelcomeOnly />,
    children: [
      {
        element: <AccountFrame />,
        children: [
          {
            path: 'welcome',
            lazy: async () => ({ Component: (await import('./pages/WelcomePage')).WelcomePage }),
          },
        ],
      },
    ],
  },
];

const protectedPages = (queries: QueryClient): RouteObject[] => [
  {
    element: <Protected />,
    children: [
      {
        lazy: async () => ({ Component: (await import('./shell/Shell')).Shell }),
        children: [
          {
            path: 'desk',
            lazy: async () => ({ Component: (await import('./pages/DeskPage')).DeskPage }),
          },
          {
            path: 'account',
            lazy: async () => ({ Component: (await import('./pages/AccountPage')).AccountPage }),
          },
          {
            path: 'confirm-email',
            lazy: async () => ({
              Component: (await import('./pages/ConfirmEmailPage')).ConfirmEmailPage,
            }),
          },
          {
            path: 'scripts',
            lazy: async () => ({ Component: (await import('./pages/ScriptsPage')).ScriptsPage }),
          },
          {
            path: 'stared',
            lazy: async () => ({ Component: (await import('./pages/StaredPage')).StaredPage }),
          },
          {
            path: 'projects',
            lazy: async () => ({ Component: (await import('./pages/ProjectsPage')).ProjectsPage }),
          },
          {
            path: 'projects/new',
            lazy: async () => ({
              Component: (await import('./pages/NewProjectPage')).NewProjectPage,
            }),
          },
          {
            path: 'project/:id',
            lazy: async () => ({ Component: (await import('./pages/ProjectPage')).ProjectPage }),
          },
          {
            path: 'script-editor',
            lazy: async () => ({
              Component: (await import('./pages/ScriptEditorPage')).ScriptEditorPage,
            }),
          },
          { path: 'script-mood-gathering/:id', ...notBuilt('moodGathering') },
        ],
      },
    ],
  },
  {
    element: <KnownHere />,
    // Pages fill the screen: no sidebar beside them.
    children: [
      // An address of the editor's first days, which people may have kept.
      { path: 'script/:id/write', element: <Navigate to=".." relative="path" replace /> },
      ...['script/:id', 'script-dummy/:id'].map((path) => ({
        path,
        loader: ({ params: { id = '' } }: LoaderFunctionArgs) => {
          // Not waited for: the page shows what is there, and what is not.
          askForScriptAhead(queries, id);
          return null;
        },
        // A deed on the page is no reason to ask again.
        shouldRevalidate: () => false,
        lazy: async () => ({ Component: (await import('./pages/ScriptPage')).ScriptPage }),
      })),
    ],
  },
];

const openPages: RouteObject[] = [
  {
    path: 'take-back-email',
    lazy: async () => ({
      Component: (await import('./pages/TakeBackEmailPage')).TakeBackEmailPage,
    }),
  },
  {
    path: 'unsubscribe',
    lazy: async () => ({ Component: (await import('./pages/UnsubscribePage')).UnsubscribePage }),
  },
  {
    path: 'link/:secret',
    lazy: async () => ({ Component: (await import('./pages/LinkPage')).LinkPage }),
  },
  {
    path: 'mailbox',
    lazy: async () => ({ Component: (await import('./pages/MailboxPage')).MailboxPage }),
  },
  {
    path: 'questionnaire',
    lazy: async () => ({
      Component: (await import('./pages/QuestionnairePage')).QuestionnairePage,
    }),
  },
  {
    path: '*',
    lazy: async () => ({ Component: (await import('./pages/NotFoundPage')).NotFoundPage }),
  },
];

export const routesWith = (queries: QueryClient): RouteObject[] => [
  {
    path: '/',
    element: <Root />,
    errorElement: <Crash />,
    hydrateFallbackElement: <Waiting />,
    children: [
      { index: true, element: <Navigate to="/login" replace /> },
      ...accountPages,
      ...protectedPages(queries),
      ...openPages,
    ],
  },
];
