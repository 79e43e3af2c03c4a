/** Fills in the forms that lead into an account, as a person does. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { keepPendingSignup } from '../features/accounts/signup/pendingSignup';

/** At once: each letter draws the page again. */
async function fill(writer: UserEvent, field: HTMLElement, text: string) {
  await writer.click(field);
  await writer.paste(text);
}

export async function signIn(writer: UserEvent, email = 'ana@example.com', password = 'Secret1!') {
  await fill(writer, await screen.findByLabelText('E-mail'), email);
  if (password) await fill(writer, screen.getByLabelText('Password'), password);
  await writer.keyboard('{Enter}');
}

export async function signUp(writer: UserEvent, email = 'ana@example.com') {
  await fill(writer, await screen.findByLabelText('E-mail'), email);
  await writer.click(screen.getByRole('button', { name: 'Create an account' }));
}

export async function enterToken(writer: UserEvent, token = '123456') {
  await fill(writer, await screen.findByLabelText('Token'), token);
  await writer.click(screen.getByRole('button', { name: 'Confirm' }));
}

export async function enterDetails(writer: UserEvent, name = 'Ana', password = 'Secret1!') {
  if (name) await fill(writer, await screen.findByLabelText('Name'), name);
  if (password) await fill(writer, await screen.findByLabelText('Password'), password);
  await writer.click(await screen.findByRole('button', { name: 'Agree and continue' }));
}

/** A sign-up that was begun earlier in this tab. */
export function comeBackTo(step: 'token' | 'details') {
  keepPendingSignup({
    email: 'ana@example.com',
    sentAt: Date.now(),
    isConfirmed: step === 'details',
    name: '',
  });
}

export async function askForLink(writer: UserEvent, email = 'Ana@Example.com') {
  await fill(writer, await screen.findByLabelText('E-mail'), email);
  await writer.click(screen.getByRole('button', { name: 'Send password reset email' }));
}

export async function resetPassword(writer: UserEvent, password = 'new secret') {
  await fill(writer, await screen.findByLabelText('New password'), password);
  await writer.click(screen.getByRole('button', { name: 'Reset Password' }));
}
