import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LETTER } from '../../../screenplay/profile';
import { storeTestSession } from '../../../testing/app/accountBuilders';
import { expectToast } from '../../../testing/app/messages';
import { renderApp } from '../../../testing/app/renderApp';
import { makePages, makeScript } from '../../../testing/app/scriptBuilders';
import { holdResponses, stubServer } from '../../../testing/app/stubServer';
import { resetDevice } from '../../../testing/session/deviceCopies';

type Answers = Parameters<typeof stubServer>[0];

const plain = {
  bold: false,
  italic: false,
  underline: false,
  strikeout: false,
  highlight: '',
  color: '',
};
const line = { kind: 'action', align: 'left', rtl: false };
const pages = makePages({
  pages: [
    { label: '', number: '', margins: [], numbers: [], lines: [] },
    { label: '1', number: '', margins: [], numbers: [], lines: [] },
    {
      label: '2',
      number: '2.',
      margins: [],
      numbers: [{ row: 1, text: '14', side: 'left' }],
      lines: [
        { ...line, row: 1, x: 108, runs: [{ ...plain, text: 'INT. FERRY', bold: true }] },
        { ...line, row: 3, x: 108, align: 'right', rtl: true, runs: [{ ...plain, text: 'שלום' }] },
      ],
    },
  ],
});

/** The live text stays offline: these tests are about the page around it. */
function openScript(answers: Answers = {}, path = '/script/s1') {
  resetDevice();
  const user = storeTestSession();
  const calls = stubServer({
    'POST /api/auth/getUser': { data: user },
    'GET /api/scripts/s1': { data: makeScript() },
    'GET /api/scripts/s1/page-rules': { data: { profile: LETTER, isFromFile: false } },
    'POST /api/scripts/s1/tickets': 'offline',
    ...answers,
  });
  return { ...renderApp(path), calls };
}

describe('a script', () => {
  test.each(['/script/s1', '/script-dummy/s1'])('at %s opens in the editor', async (path) => {
    openScript({}, path);
    expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'The Last Ferry');
    expect(screen.getByText('The Last Ferry').tagName).toBe('H1');
    const backLink = screen.getByLabelText('Go to desk');
    expect(backLink.getAttribute('href')).toBe('/desk');
    expect(backLink.querySelector('[dir=ltr]')?.textContent).toBe('Go to desk');
    expect(screen.getByText('Script').getAttribute('role')).toBe('tab');
    expect(screen.getByText(/^Updated .* hours ago$/)).toBeTruthy();
    for (const label of ['Save File', 'Share', 'Export', 'Edit details']) {
      expect(screen.getByLabelText(label)).toBeTruthy();
    }
  });

  test('is fetched once: a prefetched record is not fetched again', async () => {
    const { calls } = openScript();
    expect(await screen.findByLabelText('Title')).toBeTruthy();
    const requested = calls
      .map(({ route }) => route)
      .filter((route) => route.startsWith('GET /api/scripts'));
    expect(requested.sort()).toEqual(['GET /api/scripts/s1', 'GET /api/scripts/s1/page-rules']);
  });

  test('is not fetched for a visitor, who is sent to sign-in', async () => {
    resetDevice();
    const calls = stubServer();
    const { address } = renderApp('/script/s1');
    await waitFor(() => expect(address()).toBe('/login?next=%2Fscript%2Fs1'));
    expect(calls.filter(({ route }) => route.includes('/scripts'))).toEqual([]);
  });

  test('is read-only for a viewer: it shows why, and offers only what the role allows', async () => {
    const viewer = makeScript({ role: 'viewer' });
    openScript({ 'GET /api/scripts/s1': { data: viewer } });
    expect((await screen.findByRole('note')).textContent).toMatch(/^You can read this script/);
    expect(screen.getByText('The Last Ferry').tagName).toBe('H1');
    expect(screen.queryByLabelText('Title')).toBeNull();
    expect(screen.getByLabelText('Export')).toBeTruthy();
    expect(screen.queryByLabelText('Share')).toBeNull();
    expect(screen.queryByLabelText('Edit details')).toBeNull();
  });

  test('shows its record before its page rules arrive, fetched without its text', async () => {
    const { calls } = openScript();
    const letGo = holdResponses('GET /api/scripts/s1/page-rules');
    expect(await screen.findByText('The Last Ferry')).toBeTruthy();
    expect(screen.getByLabelText('Fetching the pages')).toBeTruthy();
    expect(calls.find(({ route }) => route === 'GET /api/scripts/s1')?.query).toBe(
      '?content=false',
    );
    await waitFor(() => {
      // A page that was mounted twice has sent its requests twice.
      letGo();
      expect(screen.getByLabelText('Title')).toBeTruthy();
    });
  });

  test('opens no editor when its text is neither stored nor can be fetched', async () => {
    openScript();
    expect(await screen.findByText(/these pages are not on this device yet/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Script: /)).toBeNull();
  });

  test('shows a message when it does not exist', async () => {
    openScript({ 'GET /api/scripts/s1': { status: 404, message: 'Script not found!' } });
    expect(await screen.findByText('This script is not here')).toBeTruthy();
    expect(screen.getByText('Go to desk').getAttribute('href')).toBe('/desk');
  });

  test('VE21: an alternate draft that is not there says so, and leads to the main draft', async () => {
    openScript(
      { 'POST /api/scripts/s1/tickets': { status: 404, message: 'This draft is not here' } },
      '/script/s1?draft=d1',
    );
    expect(await screen.findByText('This draft is not here')).toBeTruthy();
    expect(screen.getByText('Open the main draft').getAttribute('href')).toBe('/script/s1');
  });

  test('redirects from its former address /script/:id/write', async () => {
    const { address } = openScript({}, '/script/s1/write');
    await waitFor(() => expect(address()).toBe('/script/s1'));
  });
});

test('/script-editor leads to the script edited last', async () => {
  const scripts = { scripts: [makeScript()], totalPages: 9, currentPage: 1, totalRecords: 9 };
  const { address, calls } = openScript(
    { 'GET /api/scripts': { data: scripts } },
    '/script-editor',
  );
  await waitFor(() => expect(address()).toBe('/script/s1'));
  const request = calls.find(({ route }) => route === 'GET /api/scripts');
  expect(request?.query).toBe('?pageSize=1&sort=updated&scope=all');
});

/** The next attempt to connect comes after a pause. */
const slowly = { timeout: 10_000 };

/** Reading along stays offline, unless a test answers otherwise. */
function openLink(answers: Answers = {}) {
  const calls = stubServer({
    'GET /api/links/secret': { data: pages },
    'GET /api/links/secret/page-rules': { data: { profile: LETTER, isFromFile: false } },
    'POST /api/links/secret/tickets': 'offline',
    ...answers,
  });
  renderApp('/link/secret');
  return calls;
}

describe('a public link', () => {
  test('shows pages as printed: labels, margins, formatting and text direction', async () => {
    openLink();
    const page = await screen.findByLabelText('Page 2');
    expect(screen.getByLabelText('Cover')).toBeTruthy();
    expect(within(screen.getByLabelText('Page 1')).queryByText('1.')).toBeNull();
    expect(within(page).getByText('2.').style.left).toBe('43.5em');
    expect(within(page).getByText('14').style.left).toBe('4.5em');
    const heading = within(page).getByText('INT. FERRY');
    expect(heading.style.fontWeight).toBe('700');
    expect(heading.parentElement?.style.left).toBe('9em');
    expect(within(page).getByText('שלום').dir).toBe('rtl');
  });

  test('shows the pages without a session, and is not indexed by search engines', async () => {
    const calls = openLink();
    expect(await screen.findByText(/^Written by .Ana Lindqvist. · 2 pages$/)).toBeTruthy();
    expect(screen.getByText('INT. FERRY')).toBeTruthy();
    expect(screen.getByText('Made with Screnpla').getAttribute('href')).toBe('/');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(calls.every(({ authorization }) => authorization === null)).toBe(true);
  });

  test('shows a message when it was switched off', async () => {
    openLink({
      'GET /api/links/secret': { status: 404, message: 'This link does not work any more.' },
    });
    expect(await screen.findByText('This link does not work any more')).toBeTruthy();
  });

  test('shows the fetched pages while reading along is refused, until it was switched off', async () => {
    let status = 503;
    const calls = openLink({ 'POST /api/links/secret/tickets': () => ({ status, message: 'No' }) });
    await waitFor(() => {
      expect(calls.filter(({ route }) => route.endsWith('/tickets')).length).toBeGreaterThan(1);
    });
    expect(screen.getByText('INT. FERRY')).toBeTruthy();
    expect(screen.queryByText(/Live$/)).toBeNull();
    status = 404;
    expect(await screen.findByText('This link does not work any more', {}, slowly)).toBeTruthy();
    expect(screen.queryByText('INT. FERRY')).toBeNull();
  });
});

test('/script-editor without scripts opens the New Script drawer, and Cancel leads to the desk', async () => {
  const none = { scripts: [], totalPages: 0, currentPage: 1, totalRecords: 0 };
  const { writer, address } = openScript({ 'GET /api/scripts': { data: none } }, '/script-editor');
  const drawer = await screen.findByRole('dialog', { name: 'New Script' });
  await writer.click(within(drawer).getByText('Cancel'));
  await waitFor(() => expect(address()).toBe('/desk'));
});

test('offline, Export explains that it needs the server, and Save File reports the missing text', async () => {
  const { writer } = openScript();
  await writer.click(await screen.findByLabelText('Export'));
  expect(
    await screen.findByText(/^You are offline, and files are made on the server\./),
  ).toBeTruthy();
  expect(screen.getByText<HTMLButtonElement>('Export Now').disabled).toBe(true);
  await writer.click(screen.getByText('Cancel'));
  await writer.click(screen.getByLabelText('Save File'));
  await expectToast('The text of the script is not here yet. Please try again in a moment.');
});
