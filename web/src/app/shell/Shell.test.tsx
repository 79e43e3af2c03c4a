import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { tokenKey } from '../../api/accessToken';
import { storedUser } from '../../features/accounts/session/storedAccount';
import { leaveStoredSession } from '../../testing/builders';
import { renderApp } from '../../testing/renderApp';
import { aboutWith, stubServer } from '../../testing/server';

const logout = 'POST /api/auth/logout';

function arrive(path = '/desk', answers: Parameters<typeof stubServer>[0] = {}) {
  const user = leaveStoredSession();
  const calls = stubServer({ 'POST /api/auth/getUser': { data: user }, [logout]: {}, ...answers });
  return { calls, ...renderApp(path) };
}

async function findPlaces() {
  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  return within(navigation)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

test('the sidebar names the places in their order', async () => {
  arrive();
  expect(await findPlaces()).toEqual([
    ['Dashboard', '/desk'],
    ['Scripts', '/scripts'],
    ['Projects', '/projects'],
    ['Manage Account', '/account'],
  ]);
});

test('starred scripts have a place with their count while there are some', async () => {
  localStorage.setItem('staredCount', '3');
  arrive();
  expect((await findPlaces())[2]).toEqual(['Stared Scripts3', '/stared']);
});

test("'Refer a friend' says honestly that it is still to come", async () => {
  const { writer } = arrive();
  await writer.click(await screen.findByRole('button', { name: 'Refer a friend' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('not built yet');
});

test.each([
  ['', '/desk', null],
  ['https://house.example', 'https://house.example', '_blank'],
])('the logo leads to %j or else to the desk', async (brandUrl, href, target) => {
  arrive('/account', aboutWith({ brandUrl }));
  const logo = await screen.findByRole('link', { name: brandUrl ? /^Screnpla \(/ : 'Screnpla' });
  expect(logo.getAttribute('href')).toBe(href);
  expect(logo.getAttribute('target')).toBe(target);
});

test('logout ends the session, forgets the account, keeps the device settings', async () => {
  localStorage.setItem('device.settings', '{"layout":"mini"}');
  const { writer, address, calls } = arrive('/projects');
  await writer.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(calls.some((call) => call.route === logout && call.authorization)).toBe(true);
  expect(Object.keys(localStorage)).toEqual(['device.settings']);
});

test('logout without a network still forgets the account, and says what is left to do', async () => {
  const { writer, address } = arrive('/desk', { [logout]: 'offline' });
  await writer.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(storedUser()).toBeNull();
  expect(await screen.findByText(/the server could not be told/)).toBeTruthy();
});

test('signing out in one tab signs out the others', async () => {
  const { address } = arrive('/projects');
  await screen.findByRole('heading', { name: 'Projects' });
  localStorage.clear();
  window.dispatchEvent(
    new StorageEvent('storage', { key: tokenKey, newValue: null, storageArea: localStorage }),
  );
  await waitFor(() => expect(address()).toBe('/login?next=%2Fprojects'));
});

test('a session that the server ended leads to sign-in with a word on why', async () => {
  const refused = { status: 401, message: 'Please sign in' };
  const { address } = arrive('/projects', {
    'POST /api/auth/getUser': refused,
    'POST /api/auth/renew': refused,
  });
  await waitFor(() => expect(address()).toBe('/login?next=%2Fprojects'));
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
});

test('on a small screen the navigation waits behind a menu button', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('max-width'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  const { writer } = arrive();
  const menu = await screen.findByRole('button', { name: 'Menu' });
  expect(screen.queryByRole('navigation')).toBeNull();
  await writer.click(menu);
  expect(await findPlaces()).toHaveLength(4);
});

test('a page names the document and takes the focus after navigation', async () => {
  const { writer } = arrive();
  expect(await screen.findByText('Recently edited')).toBeTruthy();
  expect(document.title).toBe('Dashboard · Screnpla');
  await writer.click(screen.getByRole('link', { name: 'Projects' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Projects' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('Projects · Screnpla');
});

test('the first stop of the Tab key skips the navigation', async () => {
  const { writer } = arrive();
  await screen.findByText('Recently edited');
  await writer.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
});
