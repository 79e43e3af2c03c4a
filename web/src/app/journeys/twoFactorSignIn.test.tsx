import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { storedUser } from '../../features/accounts/session/storedAccount';
import { freshToken, makeUser } from '../../testing/app/accountBuilders';
import { expectToast, expectToastAndMessage, fieldMessageOf } from '../../testing/app/messages';
import { renderApp } from '../../testing/app/renderApp';
import { stubServer } from '../../testing/app/stubServer';

const login = 'POST /api/auth/login';
const secondFactor = 'POST /api/auth/twoFactor';
const notYet = {
  status: 401,
  message: 'Please enter the code of your authenticator app',
  data: { twoFactor: true, ticket: 'half-way' },
};
const signedIn = { data: { ...makeUser({ twoFactor: true }), token: freshToken() } };

async function reachCodeStep(writer: UserEvent) {
  await writer.type(await screen.findByLabelText('E-mail'), 'ana@example.com');
  await writer.type(screen.getByLabelText('Password'), 'Secret1!{Enter}');
  return screen.findByLabelText<HTMLInputElement>('Code');
}

describe('two-factor sign-in', () => {
  test('asks for the code on the same page, without an error message', async () => {
    stubServer({ [login]: notYet });
    const { writer, address } = renderApp('/login?next=%2Fprojects');
    const code = await reachCodeStep(writer);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('One more step');
    expect(document.activeElement).toBe(code);
    expect(code.inputMode).toBe('numeric');
    expect(code.autocomplete).toBe('one-time-code');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(address()).toBe('/login?next=%2Fprojects');
  });

  test('a correct code signs in and opens the page in ?next=', async () => {
    const calls = stubServer({ [login]: notYet, [secondFactor]: signedIn });
    const { writer, address } = renderApp('/login?next=%2Fprojects');
    await writer.type(await reachCodeStep(writer), '123 456{Enter}');
    await expectToast('Login success', 'status');
    await waitFor(() => expect(address()).toBe('/projects'));
    expect(calls.find((call) => call.route === secondFactor)?.body).toEqual({
      ticket: 'half-way',
      code: '123456',
    });
    expect(storedUser()).toMatchObject({ id: 'u1' });
  });

  test('a recovery code signs in, too', async () => {
    const calls = stubServer({ [login]: notYet, [secondFactor]: signedIn });
    const { writer } = renderApp('/login');
    await reachCodeStep(writer);
    await writer.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Recovery code');
    expect(document.activeElement).toBe(field);
    expect(screen.getByText(/one of the recovery codes/)).toBeTruthy();
    expect(field.inputMode).toBe('text');
    await writer.type(field, 'abcd-efgh{Enter}');
    await expectToast('Login success', 'status');
    expect(calls.find((call) => call.route === secondFactor)?.body).toMatchObject({
      code: 'abcd-efgh',
    });
  });

  test('an empty code is refused without a request', async () => {
    const calls = stubServer({ [login]: notYet });
    const { writer } = renderApp('/login');
    await writer.type(await reachCodeStep(writer), '  {Enter}');
    await waitFor(() => expect(fieldMessageOf('Code')).toBe('Please enter your code'));
    expect(calls.some((call) => call.route === secondFactor)).toBe(false);
  });

  test('a wrong code is reported beside the field', async () => {
    const wrong = { status: 400, message: 'This code is not right' };
    stubServer({ [login]: notYet, [secondFactor]: wrong });
    const { writer } = renderApp('/login');
    await writer.type(await reachCodeStep(writer), '000000{Enter}');
    await expectToast('This code is not right');
    expect(fieldMessageOf('Code')).toBe('This code is not right');
  });

  test.each([
    ['too many tries', { status: 429, message: 'Please wait 4 minutes' }, 'Please wait 4 minutes'],
    ['no network', 'offline' as const, 'Something went wrong'],
  ])('%s is reported, and the code can be tried again', async (_, answer, message) => {
    stubServer({ [login]: notYet, [secondFactor]: answer });
    const { writer } = renderApp('/login');
    await writer.type(await reachCodeStep(writer), '123456{Enter}');
    await expectToastAndMessage(message);
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456');
  });

  test('an expired ticket leads back to the form, with the message and the e-mail address', async () => {
    const expired = { status: 401, message: 'That took too long. Please sign in again.' };
    stubServer({ [login]: notYet, [secondFactor]: expired });
    const { writer } = renderApp('/login');
    await writer.type(await reachCodeStep(writer), '123456{Enter}');
    const email = await screen.findByLabelText<HTMLInputElement>('E-mail');
    expect(email.value).toBe('ana@example.com');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    await expectToastAndMessage(expired.message);
  });

  test("'Back' leads to the form without an error message", async () => {
    stubServer({ [login]: notYet });
    const { writer } = renderApp('/login');
    await reachCodeStep(writer);
    await writer.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('two-factor sign-in after Google', () => {
  test('opens the code step, and the ticket is removed from the address at once', async () => {
    const calls = stubServer({ [secondFactor]: signedIn });
    const { writer, address } = renderApp('/login?next=%2Fprojects#ticket=from-google');
    const code = await screen.findByLabelText('Code');
    await waitFor(() => expect(address()).toBe('/login?next=%2Fprojects'));
    expect(document.activeElement).toBe(code);
    await writer.type(code, '123456{Enter}');
    await waitFor(() => expect(address()).toBe('/projects'));
    expect(calls.find((call) => call.route === secondFactor)?.body).toMatchObject({
      ticket: 'from-google',
    });
  });
});
