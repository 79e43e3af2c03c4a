import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { storedUser } from '../features/accounts/session/storedAccount';
import { leaveStoredSession, makeUser } from '../testing/builders';
import { renderApp } from '../testing/renderApp';
import { aboutWith, stubServer } from '../testing/server';
import { expectToast, expectToldTwice, messageOf } from '../testing/told';

const generate = 'POST /api/auth/generateOtp';
const verify = 'POST /api/auth/verifyOTP';
const generic = 'If we know this address, a link is on its way to it. Please check your e-mail.';
const wholeLink = '/reset-password?token=t&secret=s&userId=u1';

async function askFor(writer: UserEvent, email = 'Ana@Example.com') {
  await writer.type(await screen.findByLabelText('E-mail'), email);
  await writer.click(screen.getByRole('button', { name: 'Send password reset email' }));
}

async function choose(writer: UserEvent, password = 'new secret') {
  await writer.type(await screen.findByLabelText('New password'), password);
  await writer.click(screen.getByRole('button', { name: 'Reset Password' }));
}

describe('forgot password', () => {
  test('what is not an e-mail address is stopped before the server', async () => {
    const calls = stubServer();
    const { writer } = renderApp('/forgot-password');
    await askFor(writer, 'ana');
    await waitFor(() => expect(messageOf('E-mail')).toBe('Please enter a valid email address'));
    expect(calls.some((call) => call.route === generate)).toBe(false);
  });

  test('the generic message stays on the page, with the mailbox and a later second letter', async () => {
    const calls = stubServer({ ...aboutWith({ mailbox: true }), [generate]: { message: generic } });
    const { writer, address } = renderApp('/forgot-password');
    await askFor(writer);
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

  test('an unknown address is told by toast and beside the field', async () => {
    stubServer({ [generate]: { status: 404, message: "Email doesn't exists." } });
    const { writer } = renderApp('/forgot-password');
    await askFor(writer);
    await expectToast("Email doesn't exists.");
    expect(messageOf('E-mail')).toBe("Email doesn't exists.");
  });

  test.each([
    ['too many tries', { status: 429, message: 'Please wait 4 minutes' }, 'Please wait 4 minutes'],
    ['no network', 'offline' as const, 'Something went wrong'],
  ])('%s is told, and the typed address stays', async (_, answer, message) => {
    stubServer({ [generate]: answer });
    const { writer } = renderApp('/forgot-password');
    await askFor(writer);
    await expectToldTwice(message);
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('Ana@Example.com');
  });
});

describe('reset password', () => {
  test.each(['', 'seven77', '   seven77   '])('%j is too short', async (password) => {
    const calls = stubServer();
    const { writer } = renderApp(wholeLink);
    const field = await screen.findByLabelText('New password');
    if (password) await writer.type(field, password);
    await writer.click(screen.getByRole('button', { name: 'Reset Password' }));
    await waitFor(() =>
      expect(messageOf('New password')).toContain('Password must be at least 8 characters long.'),
    );
    expect(calls.some((call) => call.route === verify)).toBe(false);
  });

  test.each([
    ['a used link', { status: 400, message: 'This link was used' }, 'This link was used'],
    ['a broken server', { status: 500 }, 'Something went wrong'],
    ['no network', 'offline' as const, 'Something went wrong'],
  ])('%s is told, and what was typed stays', async (_, answer, message) => {
    stubServer({ [verify]: answer });
    const { writer } = renderApp(wholeLink);
    await choose(writer);
    await expectToldTwice(message);
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('new secret');
  });

  test('success is told and leads to sign-in', async () => {
    const message = 'Your password is changed. Please sign in.';
    const calls = stubServer({ [verify]: { message } });
    const { writer, address } = renderApp(wholeLink);
    await choose(writer);
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
    ['u1', 'the account is forgotten here, too', '/login'],
    ['u7', 'somebody else stays signed in', '/desk'],
  ])('success while %s is signed in: %s', async (id, _, path) => {
    const user = leaveStoredSession(makeUser({ id }));
    stubServer({ 'POST /api/auth/getUser': { data: user }, [verify]: { message: 'Done' } });
    const { writer, address } = renderApp(wholeLink);
    await choose(writer);
    await waitFor(() => expect(address()).toBe(path));
    expect(storedUser()?.id).toBe(id === 'u7' ? 'u7' : undefined);
  });
});
