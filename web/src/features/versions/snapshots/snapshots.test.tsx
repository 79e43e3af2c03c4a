import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { isolateBidi } from '../../../kit/displayText';
import { button } from '../../../testing/app/findButton';
import { expectToast } from '../../../testing/app/messages';
import { renderComponent } from '../../../testing/app/renderComponent';
import { makeRevisions, makeVersions } from '../../../testing/app/versionBuilders';
import { commandStore } from '../../../ui/commands/commands';
import { VersionsContext } from '../versionsContext';
import { SnapshotCard, SnapshotTab } from './SnapshotTab';
import type { Snapshot } from './snapshotApi';
import { TakeSnapshotDrawer } from './TakeSnapshotDrawer';

const list = 'GET /api/scripts/s1/snapshots';
const take = 'POST /api/scripts/s1/snapshots';
const change = 'PATCH /api/scripts/s1/snapshots/n1';
const restore = 'POST /api/scripts/s1/snapshots/n1/restore';
const revisions = 'GET /api/scripts/s1/revisions';
const undo = 'POST /api/scripts/s1/snapshots/n0/restore';

const blue: Snapshot = {
  id: 'n1',
  seq: 7,
  name: 'Blue pages',
  author: 'Ana',
  authorId: 'u1',
  createdAt: '2026-11-18T09:00:00Z',
  origin: 'user',
  pages: 112,
  words: 20_431,
  color: 'Blue',
  preview: [],
};

/** Of the drawer, which the list of snapshots does not ask about. */
const drawer = { view: null as never, takesFocus: false, onLeave: () => undefined };

type Answers = Parameters<typeof renderComponent>[1];

function renderSnapshots(part: React.ReactNode, answers: Answers = {}) {
  const versions = makeVersions();
  const app = renderComponent(<VersionsContext value={versions}>{part}</VersionsContext>, {
    [revisions]: { data: makeRevisions() },
    ...answers,
  });
  return { ...app, versions };
}

async function openMenu(snapshot: Snapshot, answers: Answers = {}) {
  const app = renderSnapshots(<SnapshotCard snapshot={snapshot} />, answers);
  await app.writer.click(button(`More for ${isolateBidi(snapshot.name)}`));
  return app;
}

beforeEach(() => {
  vi.restoreAllMocks();
});

test('VE2: a snapshot is taken with its name as a coloured revision', async () => {
  const app = renderSnapshots(
    <>
      <SnapshotTab canWrite {...drawer} />
      <TakeSnapshotDrawer canWrite />
    </>,
    {
      [list]: { data: { snapshots: [] } },
      [take]: { data: blue, message: 'Snapshot created successfully' },
    },
  );
  await screen.findByText(/No snapshots yet/);
  await app.writer.click(button('Take a Snapshot'));
  await app.writer.type(await screen.findByLabelText('Snapshot Name'), 'Blue pages');
  await app.writer.click(button('Save'));
  await expectToast('Snapshot created successfully', 'status');
  expect(app.sent(take)).toEqual([{ name: 'Blue pages', coloredRevision: true }]);
  await waitFor(() => expect(screen.queryByLabelText('Snapshot Name')).toBeNull());
  // The list is fetched again.
  await waitFor(() => expect(app.sent(list)).toHaveLength(2));
});

test('VE2: what was typed stays where a snapshot could not be taken', async () => {
  const app = renderSnapshots(<TakeSnapshotDrawer canWrite />, { [take]: 'offline' });
  app.versions.ui.openTakeSnapshot();
  const name = await screen.findByLabelText<HTMLTextAreaElement>('Snapshot Name');
  await app.writer.type(name, 'Blue');
  await app.writer.click(screen.getByLabelText('Colored Revision'));
  await app.writer.click(button('Save'));
  await screen.findByText(/What you wrote is kept/);
  expect(name.value).toBe('Blue');
  expect(app.sent(take)).toEqual([{ name: 'Blue', coloredRevision: false }]);
});

test('VE1: a card tells author, length, colour and why the server took it', () => {
  renderSnapshots(<SnapshotCard snapshot={{ ...blue, origin: 'import' }} />);
  expect(screen.getByText('Ana')).toBeTruthy();
  expect(
    screen.getByText('112 pages · 20,431 words · Before a file replaced the script'),
  ).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Blue revision' })).toBeTruthy();
});

test('VE1: a snapshot of before there were counts says so', () => {
  renderSnapshots(
    <SnapshotCard snapshot={{ ...blue, author: '', pages: null, words: null, color: '' }} />,
  );
  expect(screen.getByText('Length not counted')).toBeTruthy();
  expect(screen.getByText('Somebody who has left')).toBeTruthy();
  expect(screen.queryByRole('img', { name: /revision/ })).toBeNull();
});

test('VE4: name and colour are changed together', async () => {
  const app = await openMenu(blue, { [change]: { data: blue } });
  await app.writer.click(await screen.findByText('Edit name or revision color'));
  const name = await screen.findByLabelText('Snapshot Name');
  await app.writer.clear(name);
  await app.writer.type(name, 'Pink pages');
  await app.writer.click(screen.getByRole('combobox'));
  await app.writer.click(await screen.findByRole('option', { name: 'Pink' }));
  await app.writer.click(button('Save'));
  await waitFor(() => expect(app.sent(change)).toEqual([{ name: 'Pink pages', color: 'Pink' }]));
});

test('VE4: the dialog offers the colors of the script, and only its own to the snapshot of an issued set', async () => {
  const colors = [{ name: 'Rose', paper: '#fdccd4' }];
  const readOptions = async (data: ReturnType<typeof makeRevisions>) => {
    const app = await openMenu(blue, { [revisions]: { data } });
    await app.writer.click(await screen.findByText('Edit name or revision color'));
    await waitFor(() => expect(app.sent(revisions)).toHaveLength(1));
    await app.writer.click(await screen.findByRole('combobox'));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    cleanup();
    return options;
  };
  expect(await readOptions(makeRevisions({ colors }))).toEqual(['No color', 'Blue', 'Rose']);
  expect(await readOptions(makeRevisions({ colors, withSet: 'Blue', isIssued: true }))).toEqual([
    'Blue',
  ]);
});

test('VE5: restoring offers undo, which restores the snapshot of the text before', async () => {
  const message = 'The script is as it was then';
  const app = await openMenu(blue, {
    [restore]: { data: { beforeId: 'n0' }, message },
    [undo]: { data: { beforeId: '' }, message },
  });
  await app.writer.click(await screen.findByText('Restore'));
  await app.writer.click(await screen.findByText('Undo'));
  await waitFor(() => expect(app.sent(undo)).toHaveLength(1));
  expect(app.sent(restore)).toHaveLength(1);
});

test('VE6: the menu leads to the page of the snapshot and to the comparison', async () => {
  await openMenu(blue);
  const address = (text: string) => screen.getByText(text).closest('a')?.getAttribute('href');
  expect(address('Open')).toBe('/script/s1/snapshot/n1');
  expect(address('Compare to current version')).toBe('/script/s1/compare?from=snapshot:n1&to=now');
});

test('VE10: the tab and a command lead to the history; who may not write has no such command', async () => {
  const labels = () =>
    commandStore.getSnapshot().flatMap(({ items }) => items.map(({ label }) => label));
  const app = renderSnapshots(
    <>
      <SnapshotTab canWrite {...drawer} />
      <TakeSnapshotDrawer canWrite />
    </>,
    { [list]: { data: { snapshots: [] } } },
  );
  expect(button('History').getAttribute('href')).toBe('/script/s1/history');
  expect(labels()).toEqual(['Take a Snapshot', 'History']);
  const history = commandStore.getSnapshot().flatMap(({ items }) => items)[1];
  act(() => history?.run());
  await waitFor(() => expect(app.address()).toBe('/script/s1/history'));
  cleanup();
  renderSnapshots(<TakeSnapshotDrawer canWrite={false} />);
  expect(labels()).toEqual([]);
});
