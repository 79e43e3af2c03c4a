/** Opens the account page of a user, and finds its buttons. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { User } from '../../features/accounts/session/storedAccount';
import { makeUser, storeTestSession } from './accountBuilders';
import { makeOwnAi } from './aiBuilders';
import { renderApp } from './renderApp';
import { stubServer } from './stubServer';

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
  const user = storeTestSession(makeUser(part));
  const calls = stubServer({
    'POST /api/auth/getUser': { data: user },
    'GET /api/auth/sessions': { data: { sessions: [thisDevice] } },
    'GET /api/user/ai': { data: makeOwnAi() },
    // As the server does: the sent fields are stored.
    [edit]: ({ body }) => ({ data: { ...user, ...(body as Partial<User>) } }),
    ...answers,
  });
  const app = renderApp('/account');
  // Not by role: that queries all of a long page, again and again while it renders.
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
  // Hidden elements included: checking visibility on a page this long takes seconds.
  return screen.getByRole('button', { name, hidden: true });
}
