import { expect, test } from 'vitest';
import {
  freshToken,
  hours,
  makeToken,
  makeUser,
  storeTestSession,
} from '../../../testing/app/accountBuilders';
import { stubServer } from '../../../testing/app/stubServer';
import { checkStoredSession } from './checkStoredSession';
import { clearStoredAccount, storedUser, storeSession } from './storedAccount';

const getUser = 'POST /api/auth/getUser';
const renew = 'POST /api/auth/renew';

test('a stored session that the server accepts is signed in', async () => {
  const user = storeTestSession();
  const calls = stubServer({ [getUser]: { data: user } });
  expect(await checkStoredSession()).toMatchObject({ isAuthenticated: true, user });
  expect(calls[0]).toMatchObject({ route: getUser, body: { id: 'u1' } });
  expect(calls[0]?.authorization).toMatch(/^Bearer /);
});

test('an expired token is renewed before the user is fetched', async () => {
  storeSession(makeUser(), makeToken(Date.now() - 13 * hours, Date.now() - 1 * hours));
  const token = freshToken('renewed');
  const calls = stubServer({ [renew]: { data: { token } }, [getUser]: { data: makeUser() } });
  expect(await checkStoredSession()).toMatchObject({ isAuthenticated: true });
  expect(calls.map((call) => call.route)).toEqual([renew, getUser]);
  expect(calls[1]?.authorization).toBe(`Bearer ${token}`);
});

test.each([
  [
    'the session has ended',
    { [getUser]: { status: 401, message: 'x' }, [renew]: { status: 401, message: 'x' } },
  ],
  ['the user is gone', { [getUser]: { status: 404, message: 'User not found!' } }],
])('when %s the check ends signed out', async (_, answers) => {
  storeTestSession();
  stubServer(answers);
  expect(await checkStoredSession()).toMatchObject({ isAuthenticated: false, isInitialized: true });
  // The provider empties the stores when the server ends a session; here only the check runs.
  if (!('POST /api/auth/renew' in answers)) expect(storedUser()).toBeNull();
});

test.each([
  ['there is no network', { [getUser]: 'offline' as const }],
  ['the server is broken', { [getUser]: { status: 503, message: 'The database does not answer' } }],
  ['there are too many calls', { [getUser]: { status: 429, message: 'Please wait' } }],
  [
    'the renewal of the token is unreachable',
    { [getUser]: { status: 401, message: 'x' }, [renew]: 'offline' as const },
  ],
])('when %s the stored session stays and the check can be tried again', async (_, answers) => {
  storeTestSession();
  stubServer(answers);
  const state = await checkStoredSession();
  expect(state).toMatchObject({ isAuthenticated: false, isInitialized: false });
  expect(state.error).toMatch(/cannot reach Screnpla/);
  expect(storedUser()).not.toBeNull();
});

test('a sign-out during the check is not undone by its answer', async () => {
  const user = storeTestSession();
  stubServer({ [getUser]: { data: user } });
  const state = checkStoredSession();
  clearStoredAccount();
  expect(await state).toMatchObject({ isAuthenticated: false });
  expect(storedUser()).toBeNull();
});
