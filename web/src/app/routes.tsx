/** All routes of the application, each page loaded lazily. */
import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, Navigate, type RouteObject } from 'react-router';
import { prefetchOfflineQuery } from '../editor/offline/offlineQuery';
import { prefetchTicket } from '../editor/session/tickets';
import { hasStoredSession, storedUser } from '../features/accounts/session/storedAccount';
import { scriptQuery } from '../features/library/data/scriptQuery';
import { pageRulesQuery } from '../features/manuscript/queries';
import { AccountFrame } from './frame/AccountFrame';
import { ErrorPage } from './frame/ErrorPage';
import { PageSpinner } from './frame/PageSpinner';
import { ByResetLink, KnownUserOnly, Protected, PublicOnly, WelcomeOnly } from './guards';
import { unbuiltPages } from './pages/unbuiltPages';
import { Root } from './Root';

/** Asks for a script while its page is still on its way: by the time that one is there, so are the answers. */
function prefetchScript(queries: QueryClient, id: string, draftId: string): void {
  if (!hasStoredSession()) return;
  const userId = storedUser()?.id;
  prefetchOfflineQuery(queries, scriptQuery(id, userId));
  prefetchOfflineQuery(queries, pageRulesQuery(id, userId));
  prefetchTicket(id, draftId);
}

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
            lazy: async () => ({
              Component: (await import('./pages/account/SignInPage')).SignInPage,
            }),
          },
          {
            path: 'signup',
            lazy: async () => ({
              Component: (await import('./pages/account/SignUpPage')).SignUpPage,
            }),
          },
          {
            path: 'forgot-password',
            lazy: async () => ({
              Component: (await import('./pages/account/ForgotPasswordPage')).ForgotPasswordPage,
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
              Component: (await import('./pages/account/ResetPasswordPage')).ResetPasswordPage,
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
            lazy: async () => ({
              Component: (await import('./pages/account/WelcomePage')).WelcomePage,
            }),
          },
        ],
      },
    ],
  },
];

const protectedPages: RouteObject[] = [
  {
    element: <Protected />,
    children: [
      {
        lazy: async () => ({ Component: (await import('./shell/Shell')).Shell }),
        children: [
          {
            path: 'desk',
            lazy: async () => ({ Component: (await import('./pages/library/DeskPage')).DeskPage }),
          },
          {
            path: 'account',
            lazy: async () => ({
              Component: (await import('./pages/account/AccountPage')).AccountPage,
            }),
          },
          {
            path: 'confirm-email',
            lazy: async () => ({
              Component: (await import('./pages/account/ConfirmEmailPage')).ConfirmEmailPage,
            }),
          },
          {
            path: 'scripts',
            lazy: async () => ({
              Component: (await import('./pages/library/ScriptsPage')).ScriptsPage,
            }),
          },
          {
            path: 'stared',
            lazy: async () => ({
              Component: (await import('./pages/library/StarredPage')).StarredPage,
            }),
          },
          {
            path: 'projects',
            lazy: async () => ({
              Component: (await import('./pages/library/ProjectsPage')).ProjectsPage,
            }),
          },
          {
            path: 'projects/new',
            lazy: async () => ({
              Component: (await import('./pages/library/NewProjectPage')).NewProjectPage,
            }),
          },
          {
            path: 'project/:id',
            lazy: async () => ({
              Component: (await import('./pages/library/ProjectPage')).ProjectPage,
            }),
          },
          {
            path: 'script-editor',
            lazy: async () => ({
              Component: (await import('./pages/script/ScriptEditorPage')).ScriptEditorPage,
            }),
          },
          { path: 'script-mood-gathering/:id', ...notBuilt('moodGathering') },
        ],
      },
    ],
  },
];

/** The editor. Pages fill the screen: no sidebar beside them. */
const editorPages = (queries: QueryClient): RouteObject => ({
  element: <KnownUserOnly />,
  children: [
    // A URL of the editor's first days, which people may have bookmarked.
    { path: 'script/:id/write', element: <Navigate to=".." relative="path" replace /> },
    {
      path: 'script/:id/history',
      lazy: async () => ({ Component: (await import('./pages/script/HistoryPage')).HistoryPage }),
    },
    {
      path: 'script/:id/merge',
      lazy: async () => ({ Component: (await import('./pages/script/MergePage')).MergePage }),
    },
    {
      path: 'script/:id/snapshot/:snapshotId',
      lazy: async () => ({ Component: (await import('./pages/script/SnapshotPage')).SnapshotPage }),
    },
    {
      path: 'script/:id/original',
      lazy: async () => ({ Component: (await import('./pages/script/OriginalPage')).OriginalPage }),
    },
    {
      path: 'script/:id/compare',
      lazy: async () => ({ Component: (await import('./pages/script/ComparePage')).ComparePage }),
    },
    {
      path: 'script/:id/reports',
      lazy: async () => ({ Component: (await import('./pages/script/ReportsPage')).ReportsPage }),
    },
    ...['script/:id', 'script-dummy/:id'].map((path) => ({
      path,
      loader: ({ request, params: { id = '' } }: LoaderFunctionArgs) => {
        const draftId = new URL(request.url).searchParams.get('draft') ?? '';
        // Not waited for: the page shows what is there, and what is not.
        prefetchScript(queries, id, draftId);
        return null;
      },
      // An action on the page is no reason to fetch again.
      shouldRevalidate: () => false,
      lazy: async () => ({ Component: (await import('./pages/script/ScriptPage')).ScriptPage }),
    })),
  ],
});

const openPages: RouteObject[] = [
  {
    path: 'take-back-email',
    lazy: async () => ({
      Component: (await import('./pages/account/RecoverAccountPage')).RecoverAccountPage,
    }),
  },
  {
    path: 'unsubscribe',
    lazy: async () => ({
      Component: (await import('./pages/account/UnsubscribePage')).UnsubscribePage,
    }),
  },
  {
    path: 'unsubscribe/comments',
    lazy: async () => ({
      Component: (await import('./pages/account/UnsubscribePage')).UnsubscribeCommentsPage,
    }),
  },
  {
    path: 'link/:secret',
    lazy: async () => ({ Component: (await import('./pages/script/LinkPage')).LinkPage }),
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

export const createRoutes = (queries: QueryClient): RouteObject[] => [
  {
    path: '/',
    element: <Root />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <PageSpinner />,
    children: [
      { index: true, element: <Navigate to="/login" replace /> },
      ...accountPages,
      ...protectedPages,
      editorPages(queries),
      ...openPages,
    ],
  },
];
