import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { storedUser } from '../features/accounts/session/storedAccount';
import { storePendingSignup } from '../features/accounts/signup/pendingSignup';
import { makeUser, storeTestSession } from '../testing/app/accountBuilders';
import { renderApp } from '../testing/app/renderApp';
import { stubServer } from '../testing/app/stubServer';

const getUser = 'POST /api/auth/getUser';

const publicOnly = ['/login', '/signup', '/forgot-password', '/reset-password'];
const protectedPages = [
  '/desk',
  '/scripts',
  '/stared',
  '/projects',
  '/projects/new',
  '/project/7',
  '/account',
  '/confirm-email',
  '/script/7',
  '/script-dummy/7',
  '/script-editor',
  '/script-mood-gathering/7',
];

async function findHeading() {
  return (await screen.findByRole('heading', { level: 1 })).textContent;
}

describe('a visitor', () => {
  test.each(protectedPages)(
    'is redirected from %s to sign-in, with the path in ?next=',
    async (path) => {
      stubServer();
      const { address } = renderApp(path);
      expect(await findHeading()).toBe('Welcome back');
      expect(address()).toBe(`/login?next=${encodeURIComponent(path)}`);
    },
  );

  test.each(publicOnly)('may see %s', async (path) => {
    stubServer();
    const { address } = renderApp(path);
    await findHeading();
    expect(address()).toBe(path);
  });

  test('is sent from / to sign-in', async () => {
    stubServer();
    const { address } = renderApp('/');
    await findHeading();
    expect(address()).toBe('/login');
  });

  test('without a stored e-mail is sent from /welcome to sign-up', async () => {
    stubServer();
    const { address } = renderApp('/welcome');
    await findHeading();
    expect(address()).toBe('/signup');
  });

  test.each([
    [false, 'Check your e-mail'],
    [true, 'Who is writing?'],
  ])(
    'with a pending sign-up (confirmed: %s) finds its step of /welcome again: %s',
    async (isConfirmed, heading) => {
      stubServer();
      storePendingSignup({ email: 'ana@example.com', sentAt: 0, isConfirmed, name: '' });
      renderApp('/welcome');
      expect(await findHeading()).toBe(heading);
    },
  );

  test.each([
    '/questionnaire',
    '/mailbox',
    '/take-back-email',
    '/unsubscribe',
    '/unsubscribe/comments',
  ])('may open %s', async (path) => {
    stubServer();
    const { address } = renderApp(path);
    await findHeading();
    expect(address()).toBe(path);
  });
});

describe('a signed-in user', () => {
  function arrive(path: string, part: Parameters<typeof makeUser>[0] = {}) {
    const user = storeTestSession(makeUser(part));
    stubServer({ [getUser]: { data: user } });
    return renderApp(path);
  }

  test.each([...publicOnly, '/', '/welcome'])('is sent from %s to the dashboard', async (path) => {
    const { address } = arrive(path);
    await screen.findByText('Recently edited');
    expect(address()).toBe('/desk');
  });

  test('is asked on /welcome whether they collaborate, until they have answered', async () => {
    const { address } = arrive('/welcome', { collaboration: null });
    expect(await findHeading()).toBe('Do you collaborate on your scripts?');
    expect(address()).toBe('/welcome');
  });

  test.each(protectedPages)('may see %s', async (path) => {
    const { address } = arrive(path);
    await findHeading();
    expect(address()).toBe(path);
  });

  test('may open a complete password reset link', async () => {
    const { address } = arrive('/reset-password?token=a&secret=b&userId=u1');
    expect(await findHeading()).toBe('Set a new password');
    expect(address()).toContain('/reset-password?');
  });

  test('is redirected to the path in ?next=', async () => {
    const { address } = arrive('/login?next=%2Fprojects');
    await waitFor(() => expect(address()).toBe('/projects'));
  });

  test('is redirected to the desk when ?next= points to another site', async () => {
    const { address } = arrive('/login?next=%2F%2Fevil.example');
    await waitFor(() => expect(address()).toBe('/desk'));
  });
});

describe('when the server cannot be reached at the start', () => {
  test('the user stays signed in, and Retry opens the requested page', async () => {
    const user = storeTestSession();
    stubServer({ [getUser]: 'offline' });
    const { address, writer } = renderApp('/projects');
    expect(await screen.findByText(/We cannot reach Screnpla/)).toBeTruthy();
    expect(storedUser()).toMatchObject({ id: user.id });
    stubServer({ [getUser]: { data: user } });
    await writer.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Projects' })).toBeTruthy();
    expect(address()).toBe('/projects');
  });
});

test.each(['/nowhere', '/dashboard', '/dashboard/app', '/auth/login', '/desk/deeper', '/script'])(
  'an unknown address shows 404: %s',
  async (path) => {
    stubServer();
    renderApp(path);
    expect(await findHeading()).toBe('Page not found');
    expect(screen.getByText('404')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeTruthy();
  },
);

test.each(['', '?token=a&userId=c', '?secret=b&userId=c'])(
  'an incomplete reset link is reported at once: %j',
  async (query) => {
    stubServer();
    renderApp(`/reset-password${query}`);
    expect(await findHeading()).toBe('Opps Sorry Invalid Url!');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  },
);

test("an empty list of starred scripts reads 'No stared scripts available'", async () => {
  const user = storeTestSession();
  const none = { scripts: [], totalPages: 0, currentPage: 1, totalRecords: 0 };
  stubServer({ [getUser]: { data: user }, 'GET /api/scripts': { data: none } });
  renderApp('/stared');
  expect(await screen.findByText('No stared scripts available')).toBeTruthy();
});
