import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { button } from '../../../testing/app/findButton';
import { expectToast } from '../../../testing/app/messages';
import { renderComponent } from '../../../testing/app/renderComponent';
import { makeScript } from '../../../testing/app/scriptBuilders';
import { list, scriptServer, scriptsNamed } from '../../../testing/app/scriptServer';
import type { ScriptRow } from '../data/types';
import { listNameFrom } from './browse/ListLinks';
import { ScriptBrowser } from './browse/ScriptBrowser';
import { ContinueCard } from './desk/ContinueCard';
import { RecentScripts } from './desk/RecentScripts';
import { SearchPassage } from './list/rows/rowParts';
import type { ScriptListName } from './scriptLists';

function open(rows = scriptsNamed('Ferry', 'Harbour'), name: ScriptListName = 'all') {
  const app = renderComponent(<ScriptBrowser list={name} label="Scripts" />, scriptServer(...rows));
  const queries = () =>
    app.calls
      .filter((call) => call.route === list)
      .map((call) => Object.fromEntries(new URLSearchParams(call.query)));
  return { ...app, queries };
}

const box = () => screen.getByPlaceholderText<HTMLInputElement>('search scripts...');
/** The status that a screen reader announces. */
const statusElement = () => document.getElementById(box().getAttribute('aria-describedby') ?? '');
const titles = () => [...document.querySelectorAll('a.title')].map((link) => link.textContent);

test('search results are listed and counted, and Escape brings the whole list back', async () => {
  const { writer, queries } = open();
  await screen.findByText('2 scripts');
  await writer.click(box());
  await writer.paste('ferry');
  await writer.keyboard('{Enter}');
  await screen.findByText('1 script found');
  expect(statusElement()?.role).toBe('status');
  expect(statusElement()?.textContent).toBe('1 script found');
  expect(titles()).toEqual(['Ferry']);
  expect(queries().at(-1)).toMatchObject({ search: 'ferry', page: '1', pageSize: '50' });
  const before = queries().length;
  await writer.keyboard('{Escape}');
  await screen.findByText('2 scripts');
  expect(box().value).toBe('');
  await waitFor(() => expect(queries().length).toBeGreaterThan(before));
  expect(queries().at(-1)).not.toHaveProperty('search');
});

test('an empty search fetches the list again', async () => {
  const { writer, queries } = open();
  await screen.findByText('2 scripts');
  const before = queries().length;
  await writer.click(box());
  await writer.keyboard('{Enter}');
  await waitFor(() => expect(queries().length).toBeGreaterThan(before));
});

test('a search result shows its passage with the found words marked', async () => {
  const pieces = [
    { text: 'Far out, a ', found: false },
    { text: 'FERRY', found: true },
    { text: ' turns.', found: false },
  ];
  const { writer } = open([makeScript({ passage: { where: 'text', pieces } })]);
  await screen.findByText('1 script');
  await writer.click(box());
  await writer.paste('ferry');
  await writer.keyboard('{Enter}');
  const mark = await screen.findByText('FERRY');
  expect(mark.tagName).toBe('MARK');
  expect(mark.closest('.passage')?.textContent).toBe('Far out, a FERRY turns.');
});

test.each([
  ['tags', 'Tags: ferry, night'],
  ['logline', 'Logline: ferry, night'],
  [undefined, 'ferry, night'],
])('a passage found in %s reads: %s', (where, words) => {
  const pieces = [
    { text: 'ferry', found: true },
    { text: ', night', found: false },
  ];
  const passage = { where, pieces } as NonNullable<ScriptRow['passage']>;
  render(<SearchPassage script={makeScript({ passage })} />);
  expect(document.querySelector('.passage')?.textContent).toBe(words);
});

test('a search without results shows its query and a button to clear it', async () => {
  const { writer } = open();
  await screen.findByText('2 scripts');
  await writer.click(box());
  await writer.paste('zeppelin');
  await writer.keyboard('{Enter}');
  await screen.findByText(/^Nothing here has/);
  expect(screen.getByText('zeppelin')).toBeTruthy();
  expect(statusElement()?.textContent).toBe('No scripts found');
  await writer.click(screen.getByText('Clear the search'));
  await screen.findByText('2 scripts');
  expect(box().value).toBe('');
});

test('search results give way to the whole list when fewer than 3 characters are left', async () => {
  const { writer } = open();
  await writer.click(box());
  await writer.paste('ferry');
  await writer.keyboard('{Enter}');
  await screen.findByText('1 script found');
  fireEvent.change(box(), { target: { value: 'fe' } });
  await waitFor(() => expect(titles()).toEqual(['Ferry', 'Harbour']));
  expect(box().value).toBe('fe');
});

test('Enter with two characters asks for at least 3', async () => {
  const { writer } = open();
  await writer.click(box());
  await writer.paste('fe');
  await writer.keyboard('{Enter}');
  await waitFor(() =>
    expect(statusElement()?.textContent).toBe('Type at least 3 characters to search'),
  );
});

test('the sort order is sent to the server and stored on the device', async () => {
  const { writer, queries } = open();
  await screen.findByText('2 scripts');
  expect(queries()[0]).toMatchObject({ scope: 'all', sort: 'updated', descending: 'true' });
  await writer.click(button('Sort by Last edited'));
  await writer.click(button('Title'));
  await waitFor(() =>
    expect(queries().at(-1)).toMatchObject({ sort: 'title', descending: 'false' }),
  );
  expect(localStorage.getItem('device.scriptsSort')).toBe('title');
});

test('the choice of list or cards is stored on the device', async () => {
  localStorage.setItem('device.scriptsView', 'cards');
  const { writer } = open();
  await screen.findByText('2 scripts');
  expect(document.querySelectorAll('.card')).toHaveLength(2);
  await writer.click(button('List'));
  expect(document.querySelectorAll('.line')).toHaveLength(2);
  expect(localStorage.getItem('device.scriptsView')).toBe('list');
});

test.each([
  ['stared', 'No stared scripts available'],
  ['deleted', 'Nothing was deleted in the last 30 days.'],
  ['archived', /^Nothing is archived\./],
  ['shared', /^Nobody has shared a script with you yet\./],
] as const)('an empty list of %s scripts shows its message', async (name, words) => {
  open([], name);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('Show all scripts').getAttribute('href')).toBe('/scripts');
});

test('deleted scripts are fetched without a sort order, and none can be chosen', async () => {
  const deletedAt = new Date().toISOString();
  const { queries } = open(
    scriptsNamed('Ferry').map((row) => ({ ...row, deletedAt })),
    'deleted',
  );
  await screen.findByText('30 days left');
  expect(queries()[0]).not.toHaveProperty('sort');
  expect(screen.queryByLabelText(/^Sort by/)).toBeNull();
});

test.each([
  ['shared', 'shared'],
  ['archived', 'archived'],
  ['deleted', 'deleted'],
  [null, 'all'],
  ['nonsense', 'all'],
])('the parameter ?show=%j selects the list of %s scripts', (show, name) => {
  expect(listNameFrom(show)).toBe(name);
});

const create = 'POST /api/scripts';

const rows = () => document.querySelectorAll('[role=row]');

test("five recent scripts are shown, and all of them by 'Show all scripts'", async () => {
  const seven = scriptsNamed('One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven');
  const { writer } = renderComponent(<RecentScripts onStart={vi.fn()} />, scriptServer(...seven));
  await screen.findByText('One');
  expect(rows()).toHaveLength(5);
  await writer.click(button('Show all scripts (7)'));
  expect(rows()).toHaveLength(7);
  expect(screen.queryByText(/^Show all scripts/)).toBeNull();
});

test('a desk without scripts offers a new script, an import and a sample', async () => {
  const begin = vi.fn();
  const { writer, sent, address } = renderComponent(<RecentScripts onStart={begin} />, {
    ...scriptServer(),
    [create]: { data: { id: 's7' } },
  });
  await writer.click(await screen.findByText('Write something new'));
  await writer.click(screen.getByText('Bring a script'));
  expect(begin.mock.calls).toEqual([['fields'], ['import']]);
  await writer.click(screen.getByText('Look at a sample'));
  await waitFor(() => expect(address()).toBe('/script/s7'));
  expect(sent(create)).toEqual([{ title: 'A sample script', sample: true }]);
});

test('a sample script that could not be created is reported', async () => {
  const answers = { ...scriptServer(), [create]: 'offline' as const };
  const { writer } = renderComponent(<RecentScripts onStart={vi.fn()} />, answers);
  await writer.click(await screen.findByText('Look at a sample'));
  await expectToast('Somthing went wrong while creating a script');
});

test("'Continue writing' links to the script that was opened last", async () => {
  const openedAt = new Date(Date.now() - 7_200_000).toISOString();
  const rows = [makeScript({ openedAt, pageCount: 45, pageTarget: 110 })];
  const { calls } = renderComponent(<ContinueCard />, scriptServer(...rows));
  const link = await screen.findByText('Continue writing');
  expect(link.getAttribute('href')).toBe('/script/s1');
  expect(screen.getByText('45 of 110 pages · Opened 2 hours ago')).toBeTruthy();
  expect(calls[0]?.query).toContain('sort=opened');
});

test("'Continue writing' is not shown before a script was opened", async () => {
  const { calls } = renderComponent(<ContinueCard />, scriptServer(makeScript()));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText('Continue writing')).toBeNull();
});
