import { cleanup, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { historyPlugin } from '../../../editor/historyKeys';
import { listMarkedHunks } from '../../../editor/marking/findHunks';
import { markingPlugin } from '../../../editor/marking/markingPlugin';
import { stateNotifierPlugin } from '../../../editor/view/stateNotifier';
import { button } from '../../../testing/app/findButton';
import { expectToast } from '../../../testing/app/messages';
import { renderComponent } from '../../../testing/app/renderComponent';
import { makeVersions } from '../../../testing/app/versionBuilders';
import {
  type InitialLine,
  initialUpdate,
  TestWriter,
} from '../../../testing/collaboration/TestWriter';
import { type Versions, VersionsContext } from '../versionsContext';
import { HunkCard } from './HunkCard';
import { MarkingStore } from './MarkingStore';
import { changeMarkingSettings, useMarking, useMarkingStore } from './markingContext';
import { TrackChangesButton } from './TrackChangesPopover';

const marking = 'GET /api/scripts/s1/marking';
const switching = 'POST /api/scripts/s1/marking';
const readers = 'PATCH /api/scripts/s1/marking';
const decisions = 'POST /api/scripts/s1/marking/decisions';
const undoing = 'POST /api/scripts/s1/marking/decisions/8/undo';
const authors = 'GET /api/scripts/s1/marking/authors';

const LINES: InitialLine[] = [
  ['a', 'The lamp goes out.'],
  ['b', 'Rain on the pier.'],
];

const baseline = LINES.map(([id, text]) => ({
  ...{ id, fields: { kind: 'action' }, runs: [[text, '']] },
}));

const marked = {
  isOn: true,
  number: 7,
  seq: 3,
  startedAt: '2026-11-18T09:00:00Z',
  startedBy: 'Ana',
  showsToReaders: false,
  canShowToReaders: true,
  canDecide: true,
  lines: baseline,
  order: null,
  isWhole: true,
};
const unmarked = { ...marked, isOn: false, number: 0, startedAt: null, startedBy: '', lines: [] };
const written = {
  seq: 9,
  people: [{ id: 'bo', name: 'Bo Marsh' }],
  lines: [
    {
      id: 'a',
      text: 'The old lamp goes out.',
      line: { authorId: null, at: null },
      spans: [
        { length: 4, authorId: null, at: null },
        { length: 4, authorId: 'bo', at: '2026-11-18T09:01:00Z' },
        { length: 14, authorId: null, at: null },
      ],
      removed: [],
    },
  ],
};

const writers: TestWriter[] = [];

beforeEach(() => localStorage.clear());

afterEach(() => {
  // Before the page is emptied.
  cleanup();
  for (const writer of writers.splice(0)) writer.close();
});

function openWriter(): TestWriter {
  const plugins = [historyPlugin(), markingPlugin(), stateNotifierPlugin()];
  const writer = new TestWriter(initialUpdate(LINES), 7, plugins);
  writers.push(writer);
  writer.select(0, 4);
  writer.type('old ');
  return writer;
}

/** Loads the marking, as the layer of the screen does. */
function Loaded({ children }: { children: ReactNode }) {
  const store = useMarkingStore();
  useEffect(() => store.start(), [store]);
  return children;
}

function FirstCard({ view }: { view: TestWriter['view'] }) {
  const { state, baseline: known } = useMarking();
  const [hunk] = state === 'ready' ? listMarkedHunks(view.state, known) : [];
  const props = { view, choices: 0, isByKey: { current: false }, onClose: () => undefined };
  return hunk ? <HunkCard {...props} hunk={hunk} /> : null;
}

type Answers = Parameters<typeof renderComponent>[1];

function render(part: 'popover' | 'card', answers: Answers, canWrite = true) {
  const writer = openWriter();
  const slot = { view: writer.view, canWrite, canComment: true, showTab: () => undefined };
  const app = renderComponent(
    <VersionsContext value={makeVersions()}>
      <Loaded>
        {part === 'popover' ? <TrackChangesButton {...slot} /> : <FirstCard view={writer.view} />}
      </Loaded>
    </VersionsContext>,
    { [authors]: { data: written }, ...answers },
  );
  return { ...app, script: writer };
}

test('VE44: the popover has the labels of the specification, and remembers what was chosen', async () => {
  const { writer } = render('popover', { [marking]: { data: marked } });
  await writer.click(await screen.findByRole('button', { name: 'Track changes' }));
  const hide = await screen.findByLabelText('Hide marks for me');
  for (const label of ['By writer', 'By revision', 'Simple']) {
    await writer.click(screen.getByLabelText(label));
    expect(screen.getByLabelText<HTMLInputElement>(label).checked).toBe(true);
  }
  await writer.click(hide);
  expect(JSON.parse(localStorage.getItem('device.marking') ?? '{}')).toEqual({
    isHidden: true,
    colours: 'simple',
  });
  changeMarkingSettings({ isHidden: false, colours: 'writer' });
});

test('VE46: without marks for readers there is no button, and the switch is the owner’s', async () => {
  const refused = { status: 403, message: 'The marks of this script are for its writers' };
  const { calls } = render('popover', { [marking]: refused }, false);
  await waitFor(() => expect(calls.some(({ route }) => route === marking)).toBe(true));
  expect(screen.queryByRole('button', { name: 'Track changes' })).toBeNull();
});

test('VE46: the owner shows marks to readers', async () => {
  const { writer, sent } = render('popover', {
    [marking]: { data: marked },
    [readers]: { data: { ...marked, showsToReaders: true } },
  });
  await writer.click(await screen.findByRole('button', { name: 'Track changes' }));
  const readersSwitch = await screen.findByLabelText<HTMLInputElement>('Show marks to readers');
  await writer.click(readersSwitch);
  await waitFor(() => expect(readersSwitch.checked).toBe(true));
  expect(sent(readers)).toEqual([{ showsToReaders: true }]);
});

test('VE49: marking is started from the popover', async () => {
  const { writer, sent } = render('popover', {
    [marking]: { data: unmarked },
    [switching]: { data: marked },
  });
  await writer.click(await screen.findByRole('button', { name: 'Track changes' }));
  await writer.click(await screen.findByRole('button', { name: 'Start marking changes' }));
  await screen.findByRole('button', { name: 'Stop marking changes' });
  expect(sent(switching)).toEqual([{ on: true }]);
});

test('VE42: a change is accepted by its name, and undone from the toast', async () => {
  const { writer, sent } = render('card', {
    [marking]: { data: marked },
    [decisions]: { data: { number: 8, missing: [] } },
    [undoing]: { data: { number: 9, missing: [] } },
  });
  await writer.click(await screen.findByRole('button', { name: 'Accept' }));
  await expectToast('1 change accepted', 'status');
  const name = { kind: 'words', element: 'a', field: '', old: '', new: 'old ', which: 0 };
  expect(sent(decisions)).toEqual([{ hunks: [{ ...name, part: null }] }]);
  await writer.click(screen.getByText('Undo'));
  await waitFor(() => expect(sent(undoing)).toHaveLength(1));
});

test('VE42: a change that is another by now is said to stay', async () => {
  const name = { kind: 'words', element: 'a', field: '', old: '', new: 'old ', which: 0 };
  const { writer } = render('card', {
    [marking]: { data: marked },
    [decisions]: { data: { number: 7, missing: [name] } },
  });
  await writer.click(await screen.findByRole('button', { name: 'Accept' }));
  await expectToast('This has changed since, and stays marked. Please look at it again.', 'alert');
});

test('VE43: a rejected change leaves the text, and comes back from the toast', async () => {
  const { writer, script } = render('card', { [marking]: { data: marked } });
  await writer.click(await screen.findByRole('button', { name: 'Reject' }));
  expect(script.viewTexts[0]).toBe('The lamp goes out.');
  await writer.click(await screen.findByText('Undo'));
  expect(script.viewTexts[0]).toBe('The old lamp goes out.');
});

test('VE45: changes of one writer are decided about together', async () => {
  const { writer, sent } = render('popover', {
    [marking]: { data: marked },
    [decisions]: { data: { number: 8, missing: [] } },
  });
  await writer.click(await screen.findByRole('button', { name: 'Track changes' }));
  await writer.click(await screen.findByRole('combobox'));
  await writer.click(await screen.findByRole('option', { name: /Bo Marsh/ }));
  await writer.click(button('Accept 1'));
  await waitFor(() => expect(sent(decisions)).toHaveLength(1));
});

test('VE48, VE49: news of another number fetch what differs from the known baseline', async () => {
  const versions: Versions = makeVersions();
  const { calls } = renderComponent(null, { [marking]: { data: marked } });
  const store = new MarkingStore(versions);
  const stop = store.start();
  await waitFor(() => expect(store.getSnapshot().baseline.number).toBe(7));
  versions.news.announce({ marking: 8 });
  await waitFor(() => expect(calls.filter(({ route }) => route === marking)).toHaveLength(2));
  stop();
});
