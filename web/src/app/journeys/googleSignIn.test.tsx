import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readStoredToken } from '../../api/accessToken';
import { storedUser } from '../../features/accounts/session/storedAccount';
import { readReferrer, rememberReferrer } from '../../features/accounts/signup/pendingSignup';
import { freshToken, makeUser, storeTestSession } from '../../testing/app/accountBuilders';
import { expectToast, expectToastAndMessage } from '../../testing/app/messages';
import { renderApp } from '../../testing/app/renderApp';
import { aboutWith, stubServer } from '../../testing/app/stubServer';

const renew = 'POST /api/auth/renew';
const getUser = 'POST /api/auth/getUser';
const withGoogle = aboutWith({ googleSignIn: true });

const notSetUp =
  'Signing in with Google is not set up on this server. Whoever runs it can set SCRENPLA_GOOGLE_CLIENT_ID and SCRENPLA_GOOGLE_CLIENT_SECRET (docs/settings.md). Please go on with your e-mail address.';

/** Addresses passed to location.assign, which is stubbed. */
let left: string[];

beforeEach(() => {
  left = [];
  const assign = (address: string) => left.push(address);
  vi.stubGlobal('location', { origin: window.location.origin, assign });
});

async function pressGoogle(writer: ReturnType<typeof renderApp>['writer']) {
  await writer.click(await screen.findByRole('button', { name: 'Continue with Google' }));
}

describe('the Google button', () => {
  test.each([
    ['/login', '/api/auth/google/start?purpose=login'],
    ['/login?next=%2Fprojects', '/api/auth/google/start?purpose=login&next=%2Fprojects'],
    ['/login?next=%2F%2Fevil.example', '/api/auth/google/start?purpose=login&next=%2Fdesk'],
    [`/login?next=%2F${'a'.repeat(2000)}`, '/api/auth/google/start?purpose=login'],
    ['/signup', '/api/auth/google/start?purpose=signup'],
    ['/signup?ref=u9', '/api/auth/google/start?purpose=signup&ref=u9'],
  ])('on %s redirects to %s', async (from, to) => {
    stubServer(withGoogle);
    const { writer } = renderApp(from);
    await pressGoogle(writer);
    await waitFor(() => expect(left).toEqual([to]));
  });

  test('passes the stored referrer on, also without ?ref= in the address', async () => {
    rememberReferrer('u9');
    stubServer(withGoogle);
    const { writer } = renderApp('/signup');
    await pressGoogle(writer);
    await waitFor(() => expect(left).toEqual(['/api/auth/google/start?purpose=signup&ref=u9']));
  });

  test.each(['/login', '/signup'])(
    'on %s explains that Google sign-in is not set up',
    async (path) => {
      stubServer();
      const { writer } = renderApp(path);
      await pressGoogle(writer);
      expect(await screen.findByText(notSetUp)).toBeTruthy();
      expect(left).toEqual([]);
    },
  );

  test('redirects only after the server has answered whether Google sign-in is set up', async () => {
    let answer: () => void = () => undefined;
    stubServer(withGoogle);
    const stubbedFetch = fetch;
    vi.stubGlobal('fetch', async (request: Request) => {
      await new Promise<void>((done) => (answer = done));
      return stubbedFetch(request);
    });
    const { writer } = renderApp('/login');
    await pressGoogle(writer);
    expect(left).toEqual([]);
    answer();
    await waitFor(() => expect(left).toHaveLength(1));
  });

  test('reports that the server cannot be reached', async () => {
    stubServer({ 'GET /api/about': { status: 404 } });
    const { writer } = renderApp('/login');
    await pressGoogle(writer);
    await expectToast('We cannot reach Screnpla. Check your connection and try again.');
    expect(left).toEqual([]);
  });
});

describe('loginMethod=google', () => {
  test('starts Google sign-in once, and is removed from the address', async () => {
    stubServer(withGoogle);
    const { address } = renderApp('/login?loginMethod=google&next=%2Fprojects');
    await waitFor(() =>
      expect(left).toEqual(['/api/auth/google/start?purpose=login&next=%2Fprojects']),
    );
    expect(address()).toBe('/login?next=%2Fprojects');
  });

  test('explains that Google sign-in is not set up', async () => {
    stubServer();
    renderApp('/login?loginMethod=google');
    expect(await screen.findByText(notSetUp)).toBeTruthy();
    expect(left).toEqual([]);
  });

  test.each(['', 'password', 'Google'])(
    'the value %j does not start Google sign-in',
    async (method) => {
      stubServer(withGoogle);
      const { address } = renderApp(`/login?loginMethod=${method}`);
      await waitFor(() => expect(address()).toBe('/login'));
      expect(left).toEqual([]);
    },
  );
});

describe('back from Google without a session', () => {
  test.each([
    ['/login?google=failed&next=%2Fprojects', '/login?next=%2Fprojects', 'Login Failed'],
    ['/signup?google=unknown', '/signup', "Email doesn't exist, please sign up."],
    ['/login?google=exists', '/login', 'Email already exists'],
    ['/login?google=busy', '/login', 'Too many tries. Please try again in a few minutes.'],
  ])(
    '%s is reported by toast and beside the form, and Google sign-in is not started again',
    async (from, to, message) => {
      stubServer(withGoogle);
      const { address } = renderApp(from);
      await expectToastAndMessage(message);
      await waitFor(() => expect(address()).toBe(to));
      expect(left).toEqual([]);
    },
  );

  test('the Google button works again after a failed sign-in', async () => {
    stubServer(withGoogle);
    const { writer } = renderApp('/login?google=failed&next=%2Fprojects');
    await expectToastAndMessage('Login Failed');
    await pressGoogle(writer);
    const start = '/api/auth/google/start?purpose=login&next=%2Fprojects';
    await waitFor(() => expect(left).toEqual([start]));
  });

  test('google=off explains that Google sign-in is not set up', async () => {
    stubServer();
    const { address } = renderApp('/login?google=off');
    expect(await screen.findByText(notSetUp)).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('an unknown ?google= result shows no message and is removed from the address', async () => {
    stubServer();
    const { address } = renderApp('/login?google=%3Cscript%3E');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the message beside the form is replaced by that of the next failure', async () => {
    stubServer({ 'POST /api/auth/login': { status: 401, message: 'Invalid email or password' } });
    const { writer } = renderApp('/login?google=failed');
    await expectToastAndMessage('Login Failed');
    await writer.type(screen.getByLabelText('E-mail'), 'ana@example.com');
    await writer.type(screen.getByLabelText('Password'), 'Secret1!{Enter}');
    await expectToast('Invalid email or password');
    expect(screen.getAllByText('Login Failed').every((node) => node.closest('[role=alert]'))).toBe(
      true,
    );
  });
});

describe('back from Google with a session', () => {
  const user = makeUser({ provider: 'google' });
  const opened = {
    [renew]: { data: { token: 'fresh', userId: user.id } },
    [getUser]: { data: user },
  };

  test('the session is fetched and stored once, and the page in ?next= opens', async () => {
    const token = freshToken('google');
    const calls = stubServer({ ...opened, [renew]: { data: { token, userId: user.id } } });
    const { address } = renderApp('/login?google=done&next=%2Fprojects');
    await expectToast('Login success', 'status');
    await screen.findByRole('heading', { name: 'Projects' });
    expect(address()).toBe('/projects');
    expect(readStoredToken()?.token).toBe(token);
    expect(storedUser()).toMatchObject({ id: 'u1', email: 'ana@example.com' });
    const requests = calls.filter((call) => !call.route.startsWith('GET '));
    expect(requests.map(({ route }) => route)).toEqual([renew, getUser]);
    expect(requests[1]).toMatchObject({ body: { id: 'u1' }, authorization: `Bearer ${token}` });
  });

  test('a new user is asked whether they collaborate', async () => {
    rememberReferrer('u9');
    stubServer({ ...opened, [getUser]: { data: { ...user, collaboration: null } } });
    const { address } = renderApp('/login?google=done&next=%2Fwelcome');
    await screen.findByText('Do you collaborate on your scripts?');
    expect(address()).toBe('/welcome');
    expect(readReferrer()).toBeNull();
  });

  test('a ?next= that points to another site leads to the desk', async () => {
    stubServer(opened);
    const { address } = renderApp('/login?google=done&next=%2F%2Fevil.example');
    await waitFor(() => expect(address()).toBe('/desk'));
  });

  test('the new session replaces the one that was stored on this device', async () => {
    storeTestSession(makeUser({ id: 'u7', email: 'bo@example.com' }));
    stubServer({
      ...opened,
      [getUser]: (call) => ({
        data:
          (call.body as { id: string }).id === 'u7'
            ? makeUser({ id: 'u7', email: 'bo@example.com' })
            : user,
      }),
    });
    const { address } = renderApp('/login?google=done');
    await waitFor(() => expect(address()).toBe('/desk'));
    expect(storedUser()).toMatchObject({ id: 'u1', email: 'ana@example.com' });
  });

  test.each([
    ['a cookie without a session', { [renew]: { status: 401, message: 'Please sign in again' } }],
    ['no network', { [renew]: 'offline' as const }],
  ])("%s reads 'Login Failed', and ?next= stays in the address", async (_, answers) => {
    stubServer(answers);
    const { address } = renderApp('/login?google=done&next=%2Fprojects');
    await expectToastAndMessage('Login Failed');
    await waitFor(() => expect(address()).toBe('/login?next=%2Fprojects'));
    expect(storedUser()).toBeNull();
  });
});

describe('signing in with a password to an account made with Google', () => {
  const answer = {
    status: 401,
    message:
      'Invalid credentials! But luckily email was found in our database. Please make sure your login method.',
  };
  const inLines =
    'Invalid credentials!\nBut luckily email was found in our database.\nPlease make sure your login method.';

  test('is refused in three lines, with a working Google button before the sign-in button', async () => {
    stubServer({ ...withGoogle, 'POST /api/auth/login': answer });
    const { writer } = renderApp('/login');
    await writer.type(await screen.findByLabelText('E-mail'), 'ana@example.com');
    await writer.type(screen.getByLabelText('Password'), 'Secret1!{Enter}');
    await expectToastAndMessage(inLines);
    const [signIn, google] = ['Sign in', 'Continue with Google'].map((name) =>
      screen.getByRole('button', { name }),
    );
    expect(google?.compareDocumentPosition(signIn as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await pressGoogle(writer);
    await waitFor(() => expect(left).toEqual(['/api/auth/google/start?purpose=login']));
  });
});
