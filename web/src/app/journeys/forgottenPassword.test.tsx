import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { storedUser } from '../../features/accounts/session/storedAccount';
import { makeUser, storeTestSession } from '../../testing/app/accountBuilders';
import { askForLink, resetPassword } from '../../testing/app/accountForms';
import { expectToast, expectToastAndMessage } from '../../testing/app/messages';
import { renderApp } from '../../testing/app/renderApp';
import { aboutWith, stubServer } from '../../testing/app/stubServer';

const generate = 'POST /api/auth/generateOtp';
const verify = 'POST /api/auth/verifyOTP';
const generic = 'If we know this address, a link is on its way to it. Please check your e-mail.';
const wholeLink = '/reset-password?token=t&secret=s&userId=u1';

describe('forgot password', () => {
  test('the generic message stays, with a link to the mailbox and a delayed button for a new link', async () => {
    const calls = stubServer({ ...aboutWith({ mailbox: true }), [generate]: { message: generic } });
    const { writer, address } = renderApp('/forgot-password');
    await askForLink(writer);
    expect(await screen.findByText(generic)).toBeTruthy();
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Please check your e-mail');
    expect(document.activeElement).toBe(heading);
    expect(
      await screen.findByRole('link', { name: /read its letters in the mailbox/ }),
    ).toBeTruthy();
    const again = screen.getByRole<HTMLButtonElement>('button', {
      name: /Send a new link in \d+ s/,
    });
    expect(again.disabled).toBe(true);
    expect(address()).toBe('/forgot-password');
    expect(calls.find((call) => call.route === generate)?.body).toEqual({
      email: 'ana@example.com',
    });
  });

  test.each([
    ['too many tries', { status: 429, message: 'Please wait 4 minutes' }, 'Please wait 4 minutes'],
    ['no network', 'offline' as const, 'Something went wrong'],
    [
      'an unknown address',
      { status: 404, message: "Email doesn't exists." },
      "Email doesn't exists.",
    ],
  ])('%s is reported, and the typed address stays', async (_, answer, message) => {
    stubServer({ [generate]: answer });
    const { writer } = renderApp('/forgot-password');
    await askForLink(writer);
    await expectToastAndMessage(message);
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('Ana@Example.com');
  });
});

describe('reset password', () => {
  test.each([
    ['a used link', { status: 400, message: 'This link was used' }, 'This link was used'],
    ['a broken server', { status: 500 }, 'Something went wrong'],
  ])('%s is reported, and what was typed stays', async (_, answer, message) => {
    stubServer({ [verify]: answer });
    const { writer } = renderApp(wholeLink);
    await resetPassword(writer);
    await expectToastAndMessage(message);
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('new secret');
  });

  test('a successful reset is reported and leads to sign-in', async () => {
    const message = 'Your password is changed. Please sign in.';
    const calls = stubServer({ [verify]: { message } });
    const { writer, address } = renderApp(wholeLink);
    await resetPassword(writer);
    await expectToast(message, 'status');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(calls.find((call) => call.route === verify)?.body).toEqual({
      password: 'new secret',
      token: 't',
      secret: 's',
      userId: 'u1',
    });
  });

  test.each([
    ['u1', 'this account is signed out', '/login'],
    ['u7', 'the other account stays signed in', '/desk'],
  ])('a reset by the link of u1 while %s is signed in: %s', async (id, _, path) => {
    const user = storeTestSession(makeUser({ id }));
    stubServer({ 'POST /api/auth/getUser': { data: user }, [verify]: { message: 'Done' } });
    const { writer, address } = renderApp(wholeLink);
    await resetPassword(writer);
    await waitFor(() => expect(address()).toBe(path));
    expect(storedUser()?.id).toBe(id === 'u7' ? 'u7' : undefined);
  });
});
