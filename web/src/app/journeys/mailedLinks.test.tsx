import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { storedUser } from '../../features/accounts/session/storedAccount';
import { makeUser, storeTestSession } from '../../testing/app/accountBuilders';
import { expectToast } from '../../testing/app/messages';
import { renderApp } from '../../testing/app/renderApp';
import { stubServer } from '../../testing/app/stubServer';

const getUser = 'POST /api/auth/getUser';
const confirm = 'POST /api/user/confirmEmail';
const takeBack = 'POST /api/user/takeBackEmail';
const unsubscribe = 'POST /api/user/unsubscribe';
const unconfirmed = makeUser({ email: 'new@example.com', emailConfirmed: false });

type Answers = Parameters<typeof stubServer>[0];

function openConfirmation(answers: Answers, user = unconfirmed) {
  storeTestSession(user);
  const calls = stubServer({ [getUser]: { data: user }, ...answers });
  return { calls, ...renderApp('/confirm-email?token=t&secret=s', { isStrict: true }) };
}

async function findHeading() {
  return (await screen.findByRole('heading', { level: 1 })).textContent;
}

test.each([
  '/take-back-email?token=t',
  '/unsubscribe',
  '/unsubscribe/comments',
  '/take-back-email?secret=s',
])('an incomplete link is reported at once: %s', async (path) => {
  stubServer();
  renderApp(path, { isStrict: true });
  expect(await findHeading()).toBe('Opps Sorry Invalid Url!');
});

describe('the link to confirm an address', () => {
  test('is used once by opening it, and leads to the account', async () => {
    const { calls } = openConfirmation({
      [confirm]: { data: { ...unconfirmed, emailConfirmed: true } },
    });
    expect(await screen.findByText('Your e-mail is confirmed')).toBeTruthy();
    expect(screen.getByText('new@example.com')).toBeTruthy();
    const onward = screen.getByRole('link', { name: 'To your account' });
    expect(onward.getAttribute('href')).toBe('/account');
    const used = calls.filter((call) => call.route === confirm);
    expect(used.map((call) => call.body)).toEqual([{ token: 't', secret: 's' }]);
  });

  test('is reported when refused, and another e-mail can be sent', async () => {
    const { writer, calls } = openConfirmation({
      [confirm]: { status: 400, message: 'This link is too old' },
      'POST /api/user/sendConfirmation': { message: 'We sent you a letter with a link' },
    });
    expect(await screen.findByText('This link is too old')).toBeTruthy();
    await writer.click(screen.getByRole('button', { name: 'Send the letter again' }));
    await expectToast('We sent you a letter with a link', 'status');
    expect(calls.filter((call) => call.route === confirm)).toHaveLength(1);
  });

  test('offers no second e-mail when the address is already confirmed', async () => {
    openConfirmation({ [confirm]: { status: 400, message: 'This link was used' } }, makeUser());
    expect(await screen.findByText('There is nothing to confirm')).toBeTruthy();
    expect(screen.getByText('This link was used')).toBeTruthy();
    expect(screen.getByText('ana@example.com')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send the letter again' })).toBeNull();
  });

  test.each([
    ['the server was not reached', 'offline' as const, 'Something went wrong'],
    ['too many requests were sent', { status: 429, message: 'Please wait' }, 'Please wait'],
    ['the request timed out', { status: 408, message: 'Too slow' }, 'Too slow'],
  ])('can be tried again when %s', async (_, answer, message) => {
    const { writer } = openConfirmation({ [confirm]: answer });
    await screen.findByText(message);
    stubServer({ [confirm]: { data: { ...unconfirmed, emailConfirmed: true } } });
    await writer.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your e-mail is confirmed')).toBeTruthy();
  });

  test('is reported at once when incomplete', async () => {
    storeTestSession();
    stubServer({ [getUser]: { data: makeUser() } });
    renderApp('/confirm-email?token=t', { isStrict: true });
    expect(await findHeading()).toBe('Opps Sorry Invalid Url!');
  });
});

describe('the link to take an address back', () => {
  const path = '/take-back-email?token=t&secret=s';

  test('sends nothing when it is only opened', async () => {
    const calls = stubServer();
    renderApp(path, { isStrict: true });
    expect(await findHeading()).toBe('Take your account back');
    expect(calls.some((call) => call.route === takeBack)).toBe(false);
  });

  test('reports success, announces the e-mail for a new password and links to sign-in', async () => {
    const calls = stubServer({ [takeBack]: { data: { email: 'ana@example.com' } } });
    const { writer } = renderApp(path, { isStrict: true });
    await writer.click(await screen.findByRole('button', { name: 'Take my account back' }));
    expect(await screen.findByText('Your account is back')).toBeTruthy();
    expect(screen.getByText('ana@example.com')).toBeTruthy();
    expect(
      screen.getByText(
        'We have sent a letter to ana@example.com with which you can set a new password: do it if it was not you who made the change.',
      ),
    ).toBeTruthy();
    const onward = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(onward).toContain('/login');
    // Another e-mail would invalidate the link that was just sent.
    expect(onward).not.toContain('/forgot-password');
    expect(calls.find((call) => call.route === takeBack)?.body).toEqual({
      token: 't',
      secret: 's',
    });
  });

  test('ends the session of this browser, too', async () => {
    storeTestSession();
    const refused = { status: 401, message: 'Please sign in again' };
    let isTakenBack = false;
    stubServer({
      [takeBack]: () => {
        isTakenBack = true;
        return { data: { email: 'ana@example.com' } };
      },
      [getUser]: () => (isTakenBack ? refused : { data: makeUser() }),
      'POST /api/auth/renew': refused,
    });
    const { writer } = renderApp(path, { isStrict: true });
    await writer.click(await screen.findByRole('button', { name: 'Take my account back' }));
    await waitFor(() => expect(storedUser()).toBeNull());
    expect(screen.getByText('Your account is back')).toBeTruthy();
  });

  test('is reported when refused', async () => {
    stubServer({ [takeBack]: { status: 400, message: 'This link is too old' } });
    const { writer } = renderApp(path, { isStrict: true });
    await writer.click(await screen.findByRole('button', { name: 'Take my account back' }));
    expect(await screen.findByText('This link is too old')).toBeTruthy();
  });
});

describe('the link that ends the reminders', () => {
  const message = 'You will get no more writing reminders';

  test('unsubscribes once when opened, and leads to the account', async () => {
    const calls = stubServer({ [unsubscribe]: { message } });
    renderApp('/unsubscribe?token=a%2Bb', { isStrict: true });
    expect(await screen.findByText(new RegExp(message))).toBeTruthy();
    const onward = screen.getByRole('link', { name: 'To your account' });
    expect(onward.getAttribute('href')).toBe('/account');
    const used = calls.filter((call) => call.route === unsubscribe);
    expect(used.map((call) => new URLSearchParams(call.query).get('token'))).toEqual(['a+b']);
  });

  test('is reported when refused, and the account page is offered', async () => {
    stubServer({ [unsubscribe]: { status: 400, message: 'This link does not work' } });
    renderApp('/unsubscribe?token=x', { isStrict: true });
    expect(await screen.findByText('This link does not work')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To your account' })).toBeTruthy();
  });

  test.each([
    ['the server was not reached', 'offline' as const, 'Something went wrong'],
    ['too many requests were sent', { status: 429, message: 'Please wait' }, 'Please wait'],
  ])('can be tried again when %s', async (_, answer, reported) => {
    stubServer({ [unsubscribe]: answer });
    const { writer } = renderApp('/unsubscribe?token=x', { isStrict: true });
    await screen.findByText(reported);
    stubServer({ [unsubscribe]: { message } });
    await writer.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(new RegExp(message))).toBeTruthy();
  });
});

describe('the link that ends letters about comments', () => {
  const endLetters = 'POST /api/user/unsubscribe/comments';
  const path = '/unsubscribe/comments?token=a%2Bb';
  const button = () => screen.findByRole('button', { name: 'No more letters about comments' });

  test('RE52: sends nothing when it is only opened', async () => {
    const calls = stubServer();
    renderApp(path, { isStrict: true });
    await button();
    expect(calls.some((call) => call.route === endLetters)).toBe(false);
  });

  test('unsubscribes by its button, and leads to the account', async () => {
    const message = 'You will get no more letters about comments';
    const calls = stubServer({ [endLetters]: { message } });
    const { writer } = renderApp(path, { isStrict: true });
    await writer.click(await button());
    expect(await screen.findByText(new RegExp(message))).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To your account' }).getAttribute('href')).toBe(
      '/account',
    );
    const used = calls.filter((call) => call.route === endLetters);
    expect(used.map((call) => new URLSearchParams(call.query).get('token'))).toEqual(['a+b']);
  });

  test('is reported when refused, and can be tried again', async () => {
    stubServer({ [endLetters]: { status: 400, message: 'This link does not work' } });
    const { writer } = renderApp(path, { isStrict: true });
    await writer.click(await button());
    expect(await screen.findByText('This link does not work')).toBeTruthy();
    await button();
  });
});
