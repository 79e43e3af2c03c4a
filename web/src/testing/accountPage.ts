/** Opens the account page of somebody, and reads what it says. */
import { screen } from '@testing-library/react';
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
  await screen.findByRole('heading', { name: 'Manage Account' });
  const sent = (route: string) =>
    calls.filter((call) => call.route === route).map((call) => call.body);
  return { ...app, user, sent };
}

export function press(name: string): HTMLElement {
  // Whether each is visible is not asked: on a page this long that takes seconds.
  return screen.getByRole('button', { name, hidden: true });
}
