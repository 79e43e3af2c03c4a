import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeRecord } from '../../editor/offline/storedRecords';
import { useKnownUser } from '../../features/accounts/session/session';
import { freshToken, storeTestSession } from '../../testing/app/accountBuilders';
import { stubServer } from '../../testing/app/stubServer';
import { resetDevice, storeCopy } from '../../testing/session/deviceCopies';
import { skipStyleSheets } from '../../testing/setup/skipStyleSheets';
import { App } from '../App';
import { KnownUserOnly, Protected } from '../guards';
import { createQueryClient } from '../queryClient';

const getUser = 'POST /api/auth/getUser';
const opened = vi.fn();

beforeEach(() => {
  resetDevice();
  opened.mockReset();
});

function Desk() {
  const user = useKnownUser();
  useEffect(() => opened(), []);
  return <p>The page of {user?.name}</p>;
}

function visit(path: string) {
  skipStyleSheets();
  const routes = [
    { element: <KnownUserOnly />, children: [{ path: '/script/:id', element: <Desk /> }] },
    { element: <Protected />, children: [{ path: '/desk', element: <Desk /> }] },
    { path: '/login', element: 'Sign in' },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<App queries={createQueryClient()} router={router} />);
  return router;
}

test('a signed-in user opens a script offline, and it is not remounted when the server is back', async () => {
  const user = storeTestSession();
  stubServer({ [getUser]: 'offline' });
  visit('/script/s1');
  await screen.findByText('The page of Ana Lindqvist');
  const calls = stubServer({ [getUser]: { data: { ...user, name: 'Ana L.' } } });
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('The page of Ana L.');
  expect(calls).not.toEqual([]);
  expect(opened).toHaveBeenCalledTimes(1);
});

test('a script opens from the stored session when the server does not answer', async () => {
  storeTestSession();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  visit('/script/s1');
  expect(
    await screen.findByText('The page of Ana Lindqvist', {}, { timeout: 10_000 }),
  ).toBeTruthy();
});

test('a user whose session the server refuses is sent to sign-in', async () => {
  storeTestSession();
  const refusal = { status: 401, message: 'Please sign in again.' };
  stubServer({ [getUser]: refusal, 'POST /api/auth/renew': refusal });
  visit('/script/s1');
  expect(await screen.findByText('Sign in')).toBeTruthy();
  expect(opened).not.toHaveBeenCalled();
});

test('a visitor is sent to sign-in', async () => {
  stubServer();
  const router = visit('/script/s1');
  await screen.findByText('Sign in');
  expect(router.state.location.search).toBe('?next=%2Fscript%2Fs1');
});

test('a sign-in of another user in another tab remounts the page for that user', async () => {
  const user = storeTestSession();
  stubServer({ [getUser]: 'offline' });
  visit('/script/s1');
  await screen.findByText('The page of Ana Lindqvist');
  storeTestSession({ ...user, id: 'u2', name: 'Bo' });
  stubServer({ [getUser]: { data: { ...user, id: 'u2', name: 'Bo' } } });
  const eventInit = { key: 'accessToken', newValue: freshToken(), storageArea: localStorage };
  act(() => void window.dispatchEvent(new StorageEvent('storage', eventInit)));
  await screen.findByText('The page of Bo');
  expect(opened).toHaveBeenCalledTimes(2);
});

test('offline, a page that needs the server lists the scripts stored on this device', async () => {
  storeTestSession();
  await storeCopy('u1', 's1', 0);
  await storeRecord('u1', 's1', 'script', { title: 'The Lighthouse' });
  stubServer({ [getUser]: 'offline' });
  visit('/desk');
  await screen.findByText(/You are still signed in on this device/);
  const row = await screen.findByRole('link', { name: 'The Lighthouse' });
  expect(screen.getByText('On this device')).toBeTruthy();
  act(() => row.click());
  await screen.findByText('The page of Ana Lindqvist');
});

test('offline without a stored script, no scripts are listed', async () => {
  storeTestSession();
  stubServer({ [getUser]: 'offline' });
  visit('/desk');
  await screen.findByText(/You are still signed in on this device/);
  await waitFor(() => expect(screen.queryByText('On this device')).toBeNull());
});
