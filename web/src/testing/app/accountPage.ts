/** Opens the account page of somebody, and reads what it says. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { User } from '../features/accounts/session/storedAccount';
import { leaveStoredSession, makeUser } from './builders';
import { renderApp } from './renderApp';
import { stubServer } from './server';

type Answers = Parameters<typeof stubServer>[0];

const thisDevice = {
  id: 's1',
  device: 'Firefox on Linux',
  createdAt: '2026-01-01T12:00:00Z',
  seenAt: '2026-01-01T12:00:00Z',
  current: true,
};

export const edit = 'PATCH /api/user/u1';

export async function openAccountPage(part: Partial<User> = {}, answers: Answers = {}) {
  const user = leaveStoredSession(makeUser(part));
  const calls = stubServer({
    'POST /api/auth/getUser': { data: user },
    'GET /api/auth/sessions': { data: { sessions: [thisDevice] } },
    // As the server does: what was sent is what is kept.
    [edit]: ({ body }) => ({ data: { ...user, ...(body as Partial<User>) } }),
    ...answers,
  });
  const app = renderApp('/account');
  // Not by its role: that asks all of a long page, again and again while it is drawn.
  await screen.findByText('Manage Account', { selector: 'h1' });
  const sent = (route: string) =>
    calls.filter((call) => call.route === route).map((call) => call.body);
  return { ...app, user, calls, sent };
}

export async function changePassword(writer: UserEvent, old: string, fresh: string, again: string) {
  await writer.click(press('Change password'));
  const typed = { 'Old password': old, 'New password': fresh, 'Confirm password': again };
  for (const [label, text] of Object.entries(typed)) {
    await writer.click(screen.getByLabelText(label));
    await writer.paste(text);
  }
  await writer.click(press('Save password'));
}

export function press(name: string): HTMLElement {
  // Whether each is visible is not asked: on a page this long that takes seconds.
  return screen.getByRole('button', { name, hidden: true });
}
