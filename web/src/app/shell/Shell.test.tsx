import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { tokenKey } from '../../api/accessToken';
import { storedUser } from '../../features/accounts/session/storedAccount';
import { makeUser, storeTestSession } from '../../testing/app/accountBuilders';
import { expectToast } from '../../testing/app/messages';
import { renderApp } from '../../testing/app/renderApp';
import { aboutWith, stubServer } from '../../testing/app/stubServer';

const logout = 'POST /api/auth/logout';

function arrive(path = '/desk', answers: Parameters<typeof stubServer>[0] = {}) {
  const user = storeTestSession();
  const calls = stubServer({ 'POST /api/auth/getUser': { data: user }, [logout]: {}, ...answers });
  return { calls, ...renderApp(path) };
}

async function findPlaces() {
  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  return within(navigation)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

test('the sidebar lists its links in order', async () => {
  arrive();
  expect(await findPlaces()).toEqual([
    ['Dashboard', '/desk'],
    ['Scripts', '/scripts'],
    ['Projects', '/projects'],
    ['Manage Account', '/account'],
  ]);
});

test('the sidebar links to starred scripts with their count when there are any', async () => {
  localStorage.setItem('staredCount', '3');
  arrive();
  expect((await findPlaces())[2]).toEqual(['Stared Scripts3', '/stared']);
});

test.each([
  ['', '/desk', null],
  ['https://house.example', 'https://house.example', '_blank'],
])('the logo links to the brand URL %j, or else to the desk', async (brandUrl, href, target) => {
  arrive('/account', aboutWith({ brandUrl }));
  const logo = await screen.findByRole('link', { name: brandUrl ? /^Screnpla \(/ : 'Screnpla' });
  expect(logo.getAttribute('href')).toBe(href);
  expect(logo.getAttribute('target')).toBe(target);
});

test('logout ends the session, clears the stored account and preserves the device settings', async () => {
  localStorage.setItem('device.settings', '{"layout":"mini"}');
  const { writer, address, calls } = arrive('/projects');
  await writer.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(calls.some((call) => call.route === logout && call.authorization)).toBe(true);
  expect(Object.keys(localStorage)).toEqual(['device.settings']);
});

test('logout while offline clears the stored account and reports that the server was not reached', async () => {
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

test('a session that the server ended leads to sign-in with a message', async () => {
  const refused = { status: 401, message: 'Please sign in' };
  const { address } = arrive('/projects', {
    'POST /api/auth/getUser': refused,
    'POST /api/auth/renew': refused,
  });
  await waitFor(() => expect(address()).toBe('/login?next=%2Fprojects'));
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
});

test('on a small screen the navigation opens by a menu button', async () => {
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
  await expectCommands(writer, menu);
});

/** Asserts that 'Commands' opens the palette and Escape moves the focus to `back`. */
async function expectCommands(writer: ReturnType<typeof arrive>['writer'], back: HTMLElement) {
  await writer.click(screen.getByRole('button', { name: 'Commands' }));
  expect(await screen.findByRole('dialog', { name: 'Commands' })).toBeTruthy();
  await writer.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(back));
}

test("on a wide screen the 'Commands' button opens the palette, and Escape restores the focus", async () => {
  const { writer } = arrive();
  await expectCommands(writer, await screen.findByRole('button', { name: 'Commands' }));
});

test('choosing a layout leaves the theme panel open, and closing it restores the focus', async () => {
  const { writer } = arrive();
  await writer.click(await screen.findByRole('button', { name: 'Theme' }));
  for (const layout of ['Above', 'Mini']) {
    await writer.click(await screen.findByRole('radio', { name: layout }));
    expect(screen.getByRole('dialog', { name: 'Theme' })).toBeTruthy();
  }
  await writer.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Theme' }));
});

test('a page sets the document title, and its heading takes the focus after navigation', async () => {
  const { writer } = arrive();
  expect(await screen.findByText('Recently edited')).toBeTruthy();
  expect(document.title).toBe('Dashboard · Screnpla');
  await writer.click(screen.getByRole('link', { name: 'Projects' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Projects' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('Projects · Screnpla');
});

test("the first Tab stop is 'Skip to content'", async () => {
  const { writer } = arrive();
  await screen.findByText('Recently edited');
  await writer.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
});

describe('an account that waits to be deleted', () => {
  const leaving = makeUser({ deleteAfter: '2027-03-14T12:00:00Z' });
  const keep = 'POST /api/user/keepAccount';

  function arriveLeaving(answers: Parameters<typeof stubServer>[0]) {
    storeTestSession(leaving);
    stubServer({ 'POST /api/auth/getUser': { data: leaving }, ...answers });
    return renderApp('/projects');
  }

  test('shows a notice, and its deletion can be cancelled', async () => {
    const { writer } = arriveLeaving({ [keep]: { data: makeUser() } });
    const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(
      new Date('2027-03-14T12:00:00Z'),
    );
    const notice = await screen.findByText(`Your account will be deleted on ${date}.`);
    await writer.click(screen.getByRole('button', { name: 'Keep my account' }));
    await expectToast('Your account stays', 'status');
    expect(notice.isConnected).toBe(false);
  });

  test('still shows the notice when cancelling the deletion fails', async () => {
    const { writer } = arriveLeaving({ [keep]: { status: 503, message: 'Not now' } });
    await writer.click(await screen.findByRole('button', { name: 'Keep my account' }));
    await expectToast('Not now');
    expect(screen.getByText(/Your account will be deleted on/)).toBeTruthy();
  });
});

describe('a tab that becomes visible again', () => {
  const getUser = 'POST /api/auth/getUser';
  const refused = { status: 401, message: 'Please sign in again' };
  const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));

  test('signs out when the session was ended on another device', async () => {
    const { address } = arrive('/projects');
    await screen.findByRole('heading', { name: 'Projects' });
    stubServer({ [getUser]: refused, 'POST /api/auth/renew': refused });
    lookAgain();
    await waitFor(() => expect(address()).toBe('/login?next=%2Fprojects'));
    await expectToast('Your session has ended. Please sign in again.', 'status');
  });

  test('refreshes the user, at most once every 30 seconds', async () => {
    arrive('/projects');
    await screen.findByRole('heading', { name: 'Projects' });
    const calls = stubServer({ [getUser]: { data: makeUser({ name: 'Ana Bö' }) } });
    lookAgain();
    lookAgain();
    expect(await screen.findByText('Ana Bö')).toBeTruthy();
    lookAgain();
    expect(calls).toHaveLength(1);
    const later = Date.now() + 31_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    lookAgain();
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  test.each(['offline' as const, { status: 503, message: 'The database is away' }])(
    'stays signed in when the check of the session fails: %j',
    async (answer) => {
      const { address } = arrive('/projects');
      await screen.findByRole('heading', { name: 'Projects' });
      const calls = stubServer({ [getUser]: answer });
      lookAgain();
      await waitFor(() => expect(calls).toHaveLength(1));
      expect(address()).toBe('/projects');
      expect(storedUser()).not.toBeNull();
      expect(screen.getByRole('heading', { name: 'Projects' })).toBeTruthy();
    },
  );
});

test.each([
  ['data:image/webp;base64,AA', 'img'],
  [null, 'div'],
])('a user with avatar %j is shown by it, or else by their initials', async (avatar, tag) => {
  const user = storeTestSession(makeUser({ avatar }));
  stubServer({ 'POST /api/auth/getUser': { data: user } });
  renderApp('/projects');
  const name = await screen.findByTitle('Ana Lindqvist');
  const badge = name.previousElementSibling;
  const element = avatar ? badge?.querySelector('img') : badge;
  expect(element?.tagName.toLowerCase()).toBe(tag);
  expect(element?.getAttribute('src') ?? null).toBe(avatar);
  expect(badge?.textContent).toBe(avatar ? '' : 'AL');
});

test('signing out everywhere while offline reports that other devices are still signed in', async () => {
  const { writer, address } = arrive('/account', { 'POST /api/auth/logoutEverywhere': 'offline' });
  await writer.click(await screen.findByText('Sign out from all devices'));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(storedUser()).toBeNull();
  expect(await screen.findByText(/Your other devices are still signed in/)).toBeTruthy();
});
