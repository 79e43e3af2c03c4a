import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { button } from '../../../../testing/app/findButton';
import { renderComponent } from '../../../../testing/app/renderComponent';
import { makeScript } from '../../../../testing/app/scriptBuilders';
import { list, scriptServer, scriptsNamed } from '../../../../testing/app/scriptServer';
import type { Call } from '../../../../testing/app/stubServer';
import type { ScriptRow } from '../../data/types';
import { listQueries, useCountStarred } from '../scriptLists';
import { starredCount } from '../starredCount';
import { daysLeft } from './rows/DeletedRow';
import { scriptPagesText } from './rows/rowParts';
import { ScriptListView } from './ScriptListView';

const bulk = 'POST /api/scripts/bulk';

async function openList(
  rows: ScriptRow[],
  part: Partial<Parameters<typeof ScriptListView>[0]> = {},
) {
  const app = renderComponent(
    <ScriptListView
      listQuery={listQueries.all}
      view="list"
      label="Scripts"
      empty="Nothing left"
      {...part}
    />,
    scriptServer(...rows),
  );
  await screen.findByText(rows[0]?.title ?? '');
  const focused = () => (document.activeElement as HTMLElement | null)?.dataset.index;
  return { ...app, focused };
}

const three = () => scriptsNamed('Ferry', 'Harbour', 'Tide');
const row = (title: string) => screen.getByText(title).closest<HTMLElement>('[data-index]');
const selection = () =>
  [...document.querySelectorAll('[role=row][aria-selected=true] .title')].map(
    (title) => title.textContent,
  );

const drawn = () => document.querySelectorAll('[role=row]').length;

test('arrow keys, Home and End move the focus through the list, and Enter opens a script', async () => {
  const { writer, focused, address } = await openList(three());
  await writer.tab();
  expect(focused()).toBe('0');
  await writer.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('2');
  await writer.keyboard('{Home}');
  expect(focused()).toBe('0');
  await writer.keyboard('{End}{ArrowUp}');
  expect(focused()).toBe('1');
  await writer.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/script/harbour'));
});

test('the right arrow moves the focus to the controls of a row, the left arrow back', async () => {
  const { writer } = await openList(three());
  await writer.tab();
  await writer.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Select Ferry');
  await writer.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Star Ferry');
  await writer.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toBe(row('Ferry'));
});

test('S stars, F2 renames, Delete asks and then focuses the next row', async () => {
  const { writer, sent, focused } = await openList(three());
  await writer.tab();
  await writer.keyboard('s');
  await waitFor(() => expect(sent('PATCH /api/scripts/ferry')).toEqual([{ stared: true }]));
  await writer.keyboard('{F2}');
  expect(screen.getByText('Rename script')).toBeTruthy();
  await writer.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('0'));
  await writer.keyboard('{Delete}');
  expect(screen.getByText('Are you sure you want to delete this script?')).toBeTruthy();
  await writer.click(button('Delete'));
  await waitFor(() => expect(row('Harbour')?.dataset.index).toBe('0'));
  await waitFor(() => expect(document.activeElement).toBe(row('Harbour')));
});

test('Delete asks about all selected scripts, and the focus goes to a remaining row', async () => {
  const { writer } = await openList(three());
  await writer.tab();
  await writer.keyboard(' {ArrowDown} {Delete}');
  expect(screen.getByText('Are you sure you want to delete these 2 scripts?')).toBeTruthy();
  await writer.click(button('Delete'));
  await waitFor(() => expect(drawn()).toBe(1));
  await waitFor(() => expect(document.activeElement).toBe(row('Tide')));
});

/** A server that lists the edited script first once its title has changed. */
function lastEditedFirst(rows: ScriptRow[], edited: ScriptRow): ReturnType<typeof scriptServer> {
  const before = scriptServer(...rows);
  const after = scriptServer(edited, ...rows.filter((one) => one !== edited));
  const { title } = edited;
  const listed = (call: Call) => {
    const answer = (edited.title === title ? before : after)[list];
    return typeof answer === 'function' ? answer(call) : {};
  };
  return { ...before, [list]: listed };
}

test.each(['list', 'cards'] as const)(
  'in the %s, the focus follows a renamed script, and Delete asks about it by name',
  async (view) => {
    const rows = three();
    const { writer } = renderComponent(
      <ScriptListView listQuery={listQueries.all} view={view} label="Scripts" empty="" />,
      lastEditedFirst(rows, rows[2] as ScriptRow),
    );
    await screen.findByText('Tide');
    await writer.tab();
    await writer.keyboard('{End}{Shift>}{F10}{/Shift}{Enter}');
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Low Tide' } });
    await writer.keyboard('{Enter}');
    await waitFor(() => expect(row('Low Tide')?.dataset.index).toBe('0'));
    await waitFor(() => expect(document.activeElement).toBe(row('Low Tide')));
    await writer.keyboard('{Delete}');
    const dialogName = document.querySelector('[role=alertdialog]')?.textContent;
    expect(dialogName).toContain('Are you sure you want to delete this script?Low Tide');
  },
);

test('a closed dialog returns the focus to its script, also when its row has moved', async () => {
  const rows = three();
  const shelf = lastEditedFirst(rows, rows[2] as ScriptRow);
  const { writer } = renderComponent(
    <ScriptListView listQuery={listQueries.all} view="list" label="Scripts" empty="" />,
    shelf,
  );
  await screen.findByText('Tide');
  await writer.tab();
  await writer.keyboard('{End}{Delete}');
  (rows[2] as ScriptRow).title = 'Low Tide';
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'libraryChanged', storageArea: localStorage }),
  );
  await waitFor(() => expect(row('Low Tide')?.dataset.index).toBe('0'));
  await writer.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(row('Low Tide')));
});

test('F2 and Delete do nothing for a viewer', async () => {
  const { writer } = await openList([makeScript({ role: 'viewer' })]);
  await writer.tab();
  await writer.keyboard('{F2}{Delete}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('Space, checkboxes and Shift+click select; the bar changes all selected; Escape deselects', async () => {
  const { writer, sent } = await openList(three());
  await writer.tab();
  await writer.keyboard(' ');
  expect(selection()).toEqual(['Ferry']);
  fireEvent.click(screen.getByText('Tide'), { shiftKey: true });
  await waitFor(() => expect(selection()).toEqual(['Ferry', 'Harbour', 'Tide']));
  await writer.click(screen.getByLabelText('Select Harbour'));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await writer.click(button('Star'));
  await waitFor(() => expect(sent(bulk)).toEqual([{ ids: ['ferry', 'tide'], stared: true }]));
  await writer.keyboard('{Escape}');
  expect(selection()).toEqual([]);
});

test("Ctrl+A and 'Select all' select all listed scripts, Escape deselects them", async () => {
  const { writer } = await openList(three(), { maxRows: 2 });
  await writer.tab();
  await writer.keyboard('{Control>}a{/Control}');
  await waitFor(() => expect(selection()).toEqual(['Ferry', 'Harbour']));
  await writer.keyboard('{Escape}');
  expect(selection()).toEqual([]);
  await writer.click(screen.getByLabelText('Select Ferry'));
  await writer.click(button('Select all'));
  await waitFor(() => expect(selection()).toEqual(['Ferry', 'Harbour']));
});

/** Whether the browser's own context menu would open. */
const opensSystemMenu = (place: Element | null) => fireEvent.contextMenu(place as Element);

test.each(['{ContextMenu}', '{Shift>}{F10}{/Shift}'])(
  '%s opens the menu of the row',
  async (key) => {
    const { writer } = await openList(three());
    await writer.tab();
    await writer.keyboard(`{ArrowDown}${key}`);
    expect(document.querySelector('[role=menu]')?.getAttribute('aria-label')).toBe(
      'Script Harbour',
    );
    for (const place of [row('Harbour'), document.activeElement]) {
      expect(opensSystemMenu(place)).toBe(false);
    }
    await writer.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(row('Harbour')));
  },
);

test('names and counts are isolated from right-to-left text (bdi)', async () => {
  const [script] = scriptsNamed('הספינה') as [ScriptRow];
  const others = { role: 'viewer', owner: 'אורית', projectName: 'הנמל' } as const;
  await openList([{ ...script, ...others, pageCount: 127, pageTarget: 100 }]);
  for (const words of ['אורית', 'הנמל', '127 of 100 pages']) {
    expect(screen.getByText(words).tagName).toBe('BDI');
  }
});

test('several scripts are deleted after one question, and restored by one Undo', async () => {
  const { writer, sent } = await openList(three());
  await writer.click(screen.getByLabelText('Select Ferry'));
  await writer.click(screen.getByLabelText('Select Tide'));
  await writer.click(button('Delete'));
  expect(screen.getByText('Are you sure you want to delete these 2 scripts?')).toBeTruthy();
  await writer.click(button('Delete'));
  await screen.findByText('2 scripts deleted');
  await writer.click(button('Undo'));
  await screen.findByText('2 scripts restored');
  expect(sent(bulk)).toEqual([
    { ids: ['ferry', 'tide'], deleted: true },
    { ids: ['ferry', 'tide'], deleted: false },
  ]);
});

test('Move and Delete are disabled while a script of another owner is selected', async () => {
  const { writer } = await openList([...three(), makeScript({ role: 'editor' })]);
  await writer.click(screen.getByLabelText('Select The Last Ferry'));
  const canPress = (name: string) => !(button(name) as HTMLButtonElement).disabled;
  expect(['Star', 'Archive', 'Move...', 'Delete'].map(canPress)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

/** jsdom lays nothing out, so nothing there scrolls by itself. */
function scrollDown(to: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(to);
  fireEvent.scroll(window);
}

test('ten thousand scripts draw few rows and fetch one page; End fetches the last page', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) =>
    makeScript({ id: `s${index}`, title: `Script ${index}` }),
  );
  const { writer, calls, focused } = await openList(rows);
  expect(drawn()).toBeLessThan(40);
  expect(calls.filter((call) => call.route === list)).toHaveLength(1);
  const grid = document.querySelector('[role=grid]');
  expect(grid?.getAttribute('aria-rowcount')).toBe('10000');
  await writer.tab();
  await writer.keyboard('{End}');
  scrollDown(9990 * 56);
  expect(await screen.findByText('Script 9999')).toBeTruthy();
  expect(
    calls.map((call) => call.query).filter((query) => query.includes('page=200&')),
  ).toHaveLength(1);
  expect(focused()).toBe('9999');
  expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('10000');
  expect(drawn()).toBeLessThan(40);
});

test('arrow keys and Space move and select in the card view', async () => {
  const { writer, focused } = await openList(three(), { view: 'cards' });
  await writer.tab();
  await writer.keyboard('{ArrowDown} ');
  expect(focused()).toBe('1');
  expect(document.querySelectorAll('.card')[1]?.getAttribute('aria-selected')).toBe('true');
});

test('deleted scripts show the days left, can be restored, and are deleted for good after a question', async () => {
  const deletedAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const rows = three().map((one) => ({ ...one, deletedAt }));
  const { writer, calls } = await openList(rows, { listQuery: listQueries.deleted });
  expect(screen.getAllByText('27 days left')).toHaveLength(3);
  expect(opensSystemMenu(row('Ferry'))).toBe(true);
  await writer.click(button('Restore Ferry'));
  await screen.findByText('Script restored successfully');
  await waitFor(() => expect(screen.queryByText('Ferry')).toBeNull());
  await writer.click(button('Delete for good: Tide'));
  expect(screen.getByText(/nobody can bring it back/)).toBeTruthy();
  await writer.click(button('Delete for good'));
  await screen.findByText('Script deleted successfully');
  const forever = calls.find((call) => call.route === 'DELETE /api/scripts/tide');
  expect(forever?.query).toBe('?forever=true');
  await waitFor(() => expect(screen.queryByText('Tide')).toBeNull());
  expect(screen.getByText('Harbour')).toBeTruthy();
});

test('the count of starred scripts is fetched again after starring', async () => {
  function Page() {
    useCountStarred();
    return <ScriptListView listQuery={listQueries.all} view="list" label="Scripts" empty="" />;
  }
  const { writer } = renderComponent(<Page />, scriptServer(...scriptsNamed('Ferry')));
  await screen.findByText('Ferry');
  expect(starredCount()).toBe(0);
  await writer.click(button('Star Ferry'));
  await waitFor(() => expect(starredCount()).toBe(1));
});

test('a change in one tab makes the other tabs fetch the list again', async () => {
  const { writer, calls } = await openList(three());
  await writer.click(button('Star Ferry'));
  await waitFor(() => expect(localStorage.getItem('libraryChanged')).not.toBeNull());
  const fetched = () => calls.filter((call) => call.route === list).length;
  await waitFor(() => expect(fetched()).toBe(2));
  const sign = { key: 'libraryChanged', storageArea: localStorage };
  window.dispatchEvent(new StorageEvent('storage', sign));
  await waitFor(() => expect(fetched()).toBe(3));
});

test('a list of scripts that could not be fetched can be fetched again', async () => {
  let isAway = true;
  const shelf = scriptServer(...three());
  const { writer } = renderComponent(
    <ScriptListView listQuery={listQueries.all} view="list" label="Scripts" empty="Nothing left" />,
    {
      [list]: (call) => {
        const answer = shelf[list];
        return isAway || typeof answer !== 'function' ? { status: 503 } : answer(call);
      },
    },
  );
  await screen.findByText('Your scripts could not be fetched.');
  isAway = false;
  await writer.click(button('Try again'));
  expect(await screen.findByText('Ferry')).toBeTruthy();
});

test.each([
  [0, '30 days left'],
  [29.5, '1 day left'],
  [31, 'Goes today'],
])('%d days after deletion the row reads: %s', (days, words) => {
  const deleted = Date.parse('2026-03-01T12:00:00Z');
  expect(daysLeft(new Date(deleted).toISOString(), deleted + days * 86_400_000)).toBe(words);
});

test.each([
  [45, 110, '45 of 110 pages'],
  [45, 0, '45 pages'],
  [1, 0, '1 page'],
])('%d pages with a target of %d: %s', (pageCount, pageTarget, words) => {
  expect(scriptPagesText(makeScript({ pageCount, pageTarget }))).toBe(words);
});
