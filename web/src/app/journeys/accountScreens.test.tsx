import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { storedUser } from '../../features/accounts/session/storedAccount';
import {
  readPendingSignup,
  readReferrer,
  rememberReferrer,
} from '../../features/accounts/signup/pendingSignup';
import { freshToken, makeUser } from '../../testing/app/accountBuilders';
import {
  comeBackTo,
  enterDetails,
  enterToken,
  signIn,
  signUp,
} from '../../testing/app/accountForms';
import { expectToast, expectToastAndMessage, fieldMessageOf } from '../../testing/app/messages';
import { renderApp } from '../../testing/app/renderApp';
import { aboutWith, stubServer } from '../../testing/app/stubServer';

const login = 'POST /api/auth/login';
const verify = 'POST /api/auth/verifyEmail';
const register = 'POST /api/auth/register';

describe('sign-in', () => {
  test('a missing password is reported before the server is asked', async () => {
    const calls = stubServer();
    const { writer } = renderApp('/login');
    await signIn(writer, 'ana@example.com', '');
    await waitFor(() => expect(fieldMessageOf('Password')).toBe('Please enter your password'));
    expect(calls.some((call) => call.route === login)).toBe(false);
  });

  test.each([
    ['too many tries', { status: 429, message: 'Please wait 4 minutes' }, 'Please wait 4 minutes'],
    ['a broken server', { status: 500 }, 'Something went wrong'],
    [
      'a wrong password',
      { status: 401, message: 'Invalid email or password' },
      'Invalid email or password',
    ],
  ])('%s is reported, and what was typed stays', async (_, answer, message) => {
    stubServer({ [login]: answer });
    const { writer } = renderApp('/login');
    await signIn(writer);
    await expectToastAndMessage(message);
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@example.com');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Secret1!');
  });

  test('a successful sign-in stores the account and opens the page in ?next=', async () => {
    stubServer({ [login]: { data: { ...makeUser(), token: freshToken() } } });
    const { writer, address } = renderApp('/login?next=%2Fprojects');
    await signIn(writer, 'Ana@Example.com');
    await waitFor(() => expect(address()).toBe('/projects'));
    expect(storedUser()).toEqual({
      id: 'u1',
      name: 'Ana Lindqvist',
      email: 'ana@example.com',
      avatar: null,
    });
  });

  test("the button reads 'loading...' while busy and cannot be pressed twice", async () => {
    let answer: () => void = () => undefined;
    const calls = stubServer();
    const stubbedFetch = fetch;
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.url.endsWith('/login')) await new Promise<void>((done) => (answer = done));
      return stubbedFetch(request);
    });
    const { writer } = renderApp('/login');
    await signIn(writer);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'loading...' });
    expect(button.disabled).toBe(true);
    await writer.keyboard('{Enter}');
    answer();
    await screen.findByRole('button', { name: 'Sign in' });
    expect(calls.filter((call) => call.route === login)).toHaveLength(1);
  });

  test('an incomplete stored account is cleared, and the device settings stay', async () => {
    localStorage.setItem('user', '{"id":"u1","name":"Ana","email":"ana@example.com"}');
    localStorage.setItem('staredCount', '2');
    localStorage.setItem('device.settings', '{"mode":"dark"}');
    stubServer();
    renderApp('/login');
    await screen.findByLabelText('E-mail');
    expect(Object.keys(localStorage)).toEqual(['device.settings']);
  });
});

describe('sign-up', () => {
  test('the e-mail address is sent in lower case, and the welcome page opens', async () => {
    const calls = stubServer({ [verify]: {} });
    const { writer, address } = renderApp('/signup?ref=u9');
    await signUp(writer, 'Ana@Example.COM');
    await waitFor(() => expect(address()).toBe('/welcome'));
    expect(calls.at(-1)?.body).toEqual({ email: 'ana@example.com' });
    expect(readPendingSignup()).toMatchObject({ email: 'ana@example.com', isConfirmed: false });
    expect(readReferrer()).toBe('u9');
  });

  test('an invalid referrer in ?ref= is not stored', async () => {
    stubServer();
    renderApp(`/signup?ref=${'9'.repeat(65)}`);
    await screen.findByLabelText('E-mail');
    expect(readReferrer()).toBeNull();
  });

  test('terms and privacy are links to a new tab when their URL is set, and plain text when not', async () => {
    stubServer(aboutWith({ termsUrl: 'https://house.example/terms' }));
    renderApp('/signup');
    const terms = await screen.findByRole('link', { name: 'Terms of Service' });
    expect(terms.getAttribute('href')).toBe('https://house.example/terms');
    expect(terms.getAttribute('target')).toBe('_blank');
    expect(terms.getAttribute('rel')).toContain('noopener');
    expect(screen.queryByRole('link', { name: 'Privacy Policy' })).toBeNull();
    expect(screen.getByText(/Privacy Policy/)).toBeTruthy();
  });
});

describe('welcome, step 1', () => {
  test('shows a progress of 30', async () => {
    comeBackTo('token');
    stubServer();
    renderApp('/welcome');
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('30');
  });

  test('a lost connection is reported and the typed token stays', async () => {
    comeBackTo('token');
    stubServer({ [verify]: 'offline' });
    const { writer } = renderApp('/welcome');
    await enterToken(writer);
    await expectToast('Something went wrong');
    expect(screen.getByLabelText<HTMLInputElement>('Token').value).toBe('123456');
  });

  test("'Back' leads to sign-up, with the e-mail address filled in", async () => {
    comeBackTo('token');
    stubServer();
    const { writer, address } = renderApp('/welcome');
    await writer.click(await screen.findByRole('button', { name: 'Back' }));
    expect(address()).toBe('/signup');
    const email = await screen.findByLabelText<HTMLInputElement>('E-mail');
    expect(email.value).toBe('ana@example.com');
  });

  test('a new token can be requested only after a wait', async () => {
    comeBackTo('token');
    stubServer();
    renderApp('/welcome');
    const button = await screen.findByRole<HTMLButtonElement>('button', {
      name: /Send a new token in \d+ s/,
    });
    expect(button.disabled).toBe(true);
  });

  test('a server that sends no mail links to its mailbox page', async () => {
    comeBackTo('token');
    stubServer(aboutWith({ mailbox: true }));
    renderApp('/welcome');
    const hint = 'This server sends no mail: read its letters in the mailbox';
    expect((await screen.findByRole('link', { name: hint })).getAttribute('href')).toBe('/mailbox');
  });
});

describe('welcome, step 2', () => {
  test('shows a progress of 50', async () => {
    comeBackTo('details');
    stubServer();
    renderApp('/welcome');
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('50');
  });

  test.each([
    [
      'an address taken meanwhile',
      { status: 409, message: 'Email already exists' },
      'Email already exists',
    ],
    [
      'a broken server',
      { status: 500, message: 'Oh' },
      'Something went wrong while creating the user',
    ],
  ])('%s is reported', async (_, answer, message) => {
    comeBackTo('details');
    stubServer({ [register]: answer });
    const { writer } = renderApp('/welcome');
    await enterDetails(writer);
    await expectToast(message);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ana');
  });

  test("an expired confirmation reads 'Invalid token' and leads back to the token step", async () => {
    comeBackTo('details');
    stubServer({ [register]: { status: 400, message: 'Invalid token' } });
    const { writer } = renderApp('/welcome');
    await enterDetails(writer);
    await expectToast('Invalid token');
    expect(await screen.findByLabelText('Token')).toBeTruthy();
    expect(readPendingSignup()?.name).toBe('Ana');
  });

  test('each rule of the password is ticked off while typing', async () => {
    comeBackTo('details');
    stubServer();
    const { writer } = renderApp('/welcome');
    await writer.type(await screen.findByLabelText('Password'), 'aB1');
    const done = within(screen.getByRole('list')).getAllByText('(done)');
    expect(done).toHaveLength(3);
  });
});

describe('welcome, from token to desk', () => {
  test('the steps run from token and details over automatic sign-in and the question to the desk', async () => {
    comeBackTo('token');
    rememberReferrer('u9');
    const user = makeUser({ collaboration: null });
    const calls = stubServer({
      [verify]: {},
      [register]: { data: user },
      [login]: { data: { ...user, token: freshToken() } },
      'PATCH /api/user/u1': { data: { ...user, collaboration: 'cowrite' } },
    });
    const { writer, address } = renderApp('/welcome');
    await enterToken(writer, '123 456');
    await enterDetails(writer, ' Ana Lindqvist ');
    await writer.click(
      await screen.findByRole('button', { name: 'I co-write with other writers' }),
    );
    await screen.findByText('Recently edited');
    expect(address()).toBe('/desk');
    // GET requests of the desk are checked in other tests.
    expect(calls.filter((call) => !call.route.startsWith('GET ')).map((call) => call.body)).toEqual(
      [
        { email: 'ana@example.com', eToken: '123456' },
        {
          name: 'Ana Lindqvist',
          email: 'ana@example.com',
          password: 'Secret1!',
          avatar: '',
          ref: 'u9',
        },
        { email: 'ana@example.com', password: 'Secret1!' },
        { collaboration: 'cowrite' },
      ],
    );
    expect(readPendingSignup()).toBeNull();
    expect(readReferrer()).toBeNull();
  });

  test('the last step shows a progress of 100 and the three answers', async () => {
    comeBackTo('details');
    const user = makeUser({ collaboration: null });
    stubServer({ [register]: { data: user }, [login]: { data: { ...user, token: freshToken() } } });
    const { writer } = renderApp('/welcome');
    await enterDetails(writer);
    await screen.findByText('Do you collaborate on your scripts?');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
    for (const answer of [
      'I co-write with other writers',
      'I get feedback from others',
      "I'm going solo!",
    ]) {
      expect(screen.getByRole('button', { name: answer })).toBeTruthy();
    }
  });
});
