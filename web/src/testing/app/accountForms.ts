/** Fills in the forms that lead into an account, as a person does. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { storePendingSignup } from '../../features/accounts/signup/pendingSignup';

/** Pasted: each typed character renders the page again. */
async function fillField(writer: UserEvent, field: HTMLElement, text: string) {
  await writer.click(field);
  await writer.paste(text);
}

export async function signIn(writer: UserEvent, email = 'ana@example.com', password = 'Secret1!') {
  await fillField(writer, await screen.findByLabelText('E-mail'), email);
  if (password) await fillField(writer, screen.getByLabelText('Password'), password);
  await writer.keyboard('{Enter}');
}

export async function signUp(writer: UserEvent, email = 'ana@example.com') {
  await fillField(writer, await screen.findByLabelText('E-mail'), email);
  await writer.click(screen.getByRole('button', { name: 'Create an account' }));
}

export async function enterToken(writer: UserEvent, token = '123456') {
  await fillField(writer, await screen.findByLabelText('Token'), token);
  await writer.click(screen.getByRole('button', { name: 'Confirm' }));
}

export async function enterDetails(writer: UserEvent, name = 'Ana', password = 'Secret1!') {
  if (name) await fillField(writer, await screen.findByLabelText('Name'), name);
  if (password) await fillField(writer, await screen.findByLabelText('Password'), password);
  await writer.click(await screen.findByRole('button', { name: 'Agree and continue' }));
}

/** A sign-up that was started earlier in this tab. */
export function comeBackTo(step: 'token' | 'details') {
  storePendingSignup({
    email: 'ana@example.com',
    sentAt: Date.now(),
    isConfirmed: step === 'details',
    name: '',
  });
}

export async function askForLink(writer: UserEvent, email = 'Ana@Example.com') {
  await fillField(writer, await screen.findByLabelText('E-mail'), email);
  await writer.click(screen.getByRole('button', { name: 'Send password reset email' }));
}

export async function resetPassword(writer: UserEvent, password = 'new secret') {
  await fillField(writer, await screen.findByLabelText('New password'), password);
  await writer.click(screen.getByRole('button', { name: 'Reset Password' }));
}
