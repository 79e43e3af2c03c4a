import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SavingState } from '../../../editor/session/savingState';
import { expectToast } from '../../../testing/app/messages';
import { renderComponent } from '../../../testing/app/renderComponent';
import { ExportDialog, type ExportedScript } from './ExportDialog';
import {
  defaultExportOptions,
  exportRequestOf,
  pageRangeProblem,
  parsePageRange,
  readExportOptions,
  rememberExportOptions,
  storedExportOptions,
} from './exportOptions';
import { type SyncedSession, syncStateOf } from './textSyncState';

type Role = ExportedScript['role'];
type Answers = Parameters<typeof renderComponent>[1];

const exportRoute = 'POST /api/scripts/s1/export';
const lossesRoute = `${exportRoute}/losses`;
const changedRoute = 'GET /api/scripts/s1/export/changed-pages';
const notLocked = 'Changed pages can be printed only when the pages are locked.';
const headers = { 'Content-Disposition': "attachment; filename*=UTF-8''F%C3%A4hre.pdf" };

const lossesResponse = (...messages: string[]) => ({
  data: { losses: messages.map((message) => ({ message, count: 2 })), changedPages: [] },
});
const lossHeaders = (...messages: string[]) => ({
  ...headers,
  'X-Screnpla-Losses': encodeURIComponent(JSON.stringify(messages)),
});

beforeEach(() => {
  storedExportOptions.write(defaultExportOptions);
  URL.createObjectURL = () => 'blob:file';
});

/** A session with the given saving state. */
function textThatIs(kind: 'saved' | 'saving' | 'offline' | 'connecting', unsaved = 0) {
  let state: SavingState = { kind, unsaved, hasOfflineCopy: true };
  const listeners = new Set<() => void>();
  const setKind = (next: typeof kind) => {
    state = { kind: next, unsaved: 0, hasOfflineCopy: true };
    for (const notify of listeners) notify();
  };
  const text: SyncedSession = {
    getSnapshot: () => state,
    subscribe: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
  return { text, setKind };
}

function open(answers: Answers, text: SyncedSession | null = null, role: Role = 'owner') {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const onClose = vi.fn();
  const part = renderComponent(
    <ExportDialog script={{ id: 's1', role }} {...{ text, onClose }} />,
    { [changedRoute]: { data: { obstacle: notLocked, sets: [] } }, ...answers },
  );
  return { ...part, saved, onClose };
}

const exportButton = () => screen.getByText<HTMLButtonElement>('Export Now');
const waitUntilReady = () => waitFor(() => expect(exportButton().disabled).toBe(false));

describe('the export form', () => {
  test('sends the switch for headers and footers, and stores it', async () => {
    const { writer, sent } = open({
      [lossesRoute]: lossesResponse(),
      [exportRoute]: { data: 'x', headers },
    });
    await writer.click(await screen.findByRole('switch', { name: 'Headers and footers' }));
    await waitUntilReady();
    await writer.click(exportButton());
    await expectToast('Exported as \u2068Fähre.pdf\u2069', 'status');
    expect(sent(exportRoute)).toEqual([
      {
        format: 'pdf',
        cover: true,
        watermark: '',
        headersAndFooters: true,
        workingCopy: false,
        marginComments: false,
        trackedChanges: false,
        outline: false,
        anonymous: false,
        recipients: [],
      },
    ]);
    expect(storedExportOptions.read().headersAndFooters).toBe(true);
  });

  test('sends the switch for a working copy, which is off again the next time', async () => {
    storedExportOptions.write({ ...defaultExportOptions, format: 'fdx' });
    const { writer, sent } = open({
      [lossesRoute]: lossesResponse(),
      [exportRoute]: { data: 'x', headers },
    });
    const workingCopy = await screen.findByRole<HTMLInputElement>('switch', {
      name: 'Working copy',
      description: /keeps highlights, notes, comments and voice messages/,
    });
    expect(workingCopy.checked).toBe(false);
    await writer.click(workingCopy);
    await waitUntilReady();
    await writer.click(exportButton());
    await expectToast('Exported as \u2068Fähre.pdf\u2069', 'status');
    expect(sent(exportRoute)).toMatchObject([{ format: 'fdx', workingCopy: true }]);
    expect(storedExportOptions.read().workingCopy).toBe(false);
  });

  test('VE44: offers tracked changes for Word where changes are marked, and sends the switch', async () => {
    storedExportOptions.write({ ...defaultExportOptions, format: 'docx' });
    const { writer, sent } = open({
      'GET /api/scripts/s1/marking': { data: { isOn: true } },
      [lossesRoute]: lossesResponse(),
      [exportRoute]: { data: 'x', headers },
    });
    await writer.click(await screen.findByRole('switch', { name: 'With tracked changes' }));
    await waitUntilReady();
    await writer.click(exportButton());
    await expectToast('Exported as \u2068Fähre.pdf\u2069', 'status');
    expect(sent(exportRoute)).toMatchObject([{ format: 'docx', trackedChanges: true }]);
    expect(storedExportOptions.read().trackedChanges).toBe(false);
  });

  test('VE44: offers no tracked changes where none are marked', async () => {
    storedExportOptions.write({ ...defaultExportOptions, format: 'docx' });
    const { calls } = open({
      'GET /api/scripts/s1/marking': { data: { isOn: false } },
      [lossesRoute]: lossesResponse(),
    });
    await waitUntilReady();
    expect(calls.map(({ route }) => route)).toContain('GET /api/scripts/s1/marking');
    expect(screen.queryByRole('switch', { name: 'With tracked changes' })).toBeNull();
  });

  test('lists losses before the export, then downloads the file by its name', async () => {
    const { writer, saved, sent, onClose } = open({
      [lossesRoute]: lossesResponse('Notes do not print.'),
      [exportRoute]: { data: 'x', headers: lossHeaders('Notes do not print.') },
    });
    expect(await screen.findByText('What the file will not hold')).toBeTruthy();
    expect(screen.getByText('Notes do not print. (2 places)')).toBeTruthy();
    expect(sent(exportRoute)).toEqual([]);
    await writer.type(screen.getByLabelText('Watermark'), 'Draft');
    await waitUntilReady();
    await writer.click(exportButton());
    await expectToast('Exported as \u2068Fähre.pdf\u2069', 'status');
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('Fähre.pdf');
    expect(sent(exportRoute)).toEqual([
      {
        format: 'pdf',
        cover: true,
        watermark: 'Draft',
        headersAndFooters: false,
        workingCopy: false,
        marginComments: false,
        trackedChanges: false,
        outline: false,
        anonymous: false,
        recipients: [],
      },
    ]);
    // Debounced: one request for each pause, not for each key.
    expect(sent(lossesRoute)).toHaveLength(2);
    expect(onClose).toHaveBeenCalled();
    // An export changes nothing, so other tabs are not notified.
    expect(localStorage.getItem('libraryChanged')).toBeNull();
  });

  test('stays open when the export reports losses that were not listed before', async () => {
    const { writer, onClose } = open({
      [lossesRoute]: lossesResponse(),
      [exportRoute]: { data: 'x', headers: lossHeaders('Notes do not print.') },
    });
    expect(await screen.findByText('All of the script goes into this file.')).toBeTruthy();
    await writer.click(exportButton());
    expect(await screen.findByText('Notes do not print.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('stores its options on this device, except the watermark; a failure is reported', async () => {
    const answers = { [lossesRoute]: lossesResponse(), [exportRoute]: { status: 500 } };
    const { writer, sent } = open(answers);
    await writer.type(await screen.findByLabelText('Watermark'), 'Draft');
    await writer.click(screen.getByText('PDF Format'));
    await writer.click(await screen.findByText('Fountain'));
    expect(screen.queryByLabelText('Watermark')).toBeNull();
    await writer.click(screen.getByLabelText('Cover page'));
    await waitUntilReady();
    await writer.click(exportButton());
    await expectToast('Something went wrong while exporting the script');
    expect(sent(exportRoute)).toEqual([
      {
        format: 'fountain',
        cover: false,
        watermark: '',
        headersAndFooters: false,
        workingCopy: false,
        marginComments: false,
        trackedChanges: false,
        outline: false,
        anonymous: false,
        recipients: [],
      },
    ]);
    expect(JSON.parse(localStorage.getItem('device.export') ?? '')).toEqual({
      ...defaultExportOptions,
      ...{ format: 'fountain', cover: false },
    });
  });

  test('reports an invalid page range, also when the server refuses it', async () => {
    const sentence = 'Pages 8 to 9 cannot be printed: the script has 2 pages.';
    const { writer } = open({ [lossesRoute]: { status: 422, message: sentence } });
    const pages = await screen.findByLabelText('Pages');
    await writer.type(pages, '9-');
    expect(screen.getByText('Type a page or a range, such as 12 or 12-20.')).toBeTruthy();
    await writer.type(pages, '8');
    expect(screen.getByText('Page 8 comes before page 9.')).toBeTruthy();
    await writer.clear(pages);
    await writer.type(pages, '8-9');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(exportButton().disabled).toBe(true);
  });
});

test('recipients are typed or chosen from the log, which writers can open (EX8, EX9)', async () => {
  const copy = { id: 'c1', recipient: 'Bo Ek', draftId: '', draftName: 'Main Draft', contents: '' };
  const made = { madeAt: '2026-05-01T10:00:00Z', madeBy: 'Ana', isCurrent: false };
  const { writer, sent } = open({
    [lossesRoute]: lossesResponse(),
    [exportRoute]: { data: 'x', headers },
    'GET /api/scripts/s1/export/copies': { data: { copies: [{ ...copy, ...made }], total: 1 } },
  });
  await writer.click(await screen.findByText('Who has which draft (1)'));
  expect(screen.getByText('The text has changed since')).toBeTruthy();
  const field = screen.getByLabelText('Recipients');
  await writer.type(field, 'Cy Marsh, bo');
  await writer.click(await screen.findByRole('option', { name: 'Bo Ek' }));
  await waitUntilReady();
  await writer.click(exportButton());
  await expectToast('Exported as \u2068Fähre.pdf\u2069', 'status');
  expect(sent(exportRoute)).toMatchObject([{ recipients: ['Cy Marsh', 'Bo Ek'] }]);
});

test('sides of chosen scenes are asked for, and none without a scene (EX12, EX16)', async () => {
  const scene = { number: '1', heading: 'INT. PIER - DAY', firstPage: '1', lastPage: '2' };
  const { writer, sent } = open({
    [lossesRoute]: lossesResponse(),
    [exportRoute]: { data: 'x', headers },
    'GET /api/scripts/s1/export/sides': {
      data: { scenes: [{ id: 'pier', speakers: [], ...scene }], characters: [] },
    },
  });
  await writer.click(screen.getByRole('combobox', { name: 'Pages to print' }));
  await writer.click(await screen.findByText('Sides: chosen scenes'));
  await writer.click(await screen.findByRole('checkbox', { name: /INT\. PIER - DAY/ }));
  await waitUntilReady();
  await writer.click(exportButton());
  await expectToast('Exported as \u2068Fähre.pdf\u2069', 'status');
  const sides = { of: 'scenes', scenes: ['pier'], character: '', show: 'scenes' };
  expect(sent(exportRoute)).toMatchObject([{ sides }]);
  expect(sent(lossesRoute)).not.toContainEqual(
    expect.objectContaining({ sides: { ...sides, scenes: [] } }),
  );
});

test('where the scenes cannot be listed, one sentence says so and can be tried again (EX16)', async () => {
  const { writer } = open({
    [lossesRoute]: lossesResponse(),
    'GET /api/scripts/s1/export/sides': { status: 500, data: {} },
  });
  await writer.click(screen.getByRole('combobox', { name: 'Pages to print' }));
  await writer.click(await screen.findByText('Sides: chosen scenes'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(exportButton().disabled).toBe(true);
});

function OpenAndClose() {
  const [isOpen, setOpen] = useState(true);
  const script = isOpen ? ({ id: 's1', role: 'owner' } as const) : null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ExportDialog {...{ script }} anchor={document.body} onClose={() => setOpen(false)} />
    </>
  );
}

test('what is chosen stays when the window becomes as narrow as a phone, until the form is closed', async () => {
  const listeners = new Set<() => void>();
  let isPhone = false;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.defineProperty(
      {
        media,
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      } as unknown as MediaQueryList,
      'matches',
      { get: () => isPhone },
    ),
  );
  const { writer } = renderComponent(<OpenAndClose />, {
    [lossesRoute]: lossesResponse(),
    [changedRoute]: { data: { obstacle: notLocked, sets: [] } },
  });
  const watermark = () =>
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Watermark' }).value;
  await writer.type(screen.getByRole('textbox', { name: 'Watermark' }), 'Draft 3');
  isPhone = true;
  act(() => {
    for (const listener of listeners) listener();
  });
  expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy();
  expect(watermark()).toBe('Draft 3');
  await writer.click(screen.getByText('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await writer.click(screen.getByText('Open'));
  expect(watermark()).toBe('');
});

describe('the export form of an open script', () => {
  test('waits until the last changes are saved, and shows that it waits', async () => {
    const { text, setKind } = textThatIs('saving', 3);
    const { sent } = open({ [lossesRoute]: lossesResponse() }, text);
    expect(screen.getByText('Waiting until the server has your last changes …')).toBeTruthy();
    expect(exportButton().disabled).toBe(true);
    expect(sent(lossesRoute)).toEqual([]);
    act(() => setKind('saved'));
    await waitUntilReady();
    // The top bar offers this format as 'Save File'.
    expect(screen.queryByText('Screnpla file (.scrn)')).toBeNull();
  });

  test.each([
    ['offline', 0, 'You are offline, and files are made on the server.'],
    ['offline', 4, 'You are offline, and files are made on the server.'],
  ] as const)(
    'when %s with %i unsaved changes explains that files are made on the server',
    (kind, unsaved, sentence) => {
      open({}, textThatIs(kind, unsaved).text);
      expect(screen.getByText(sentence, { exact: false })).toBeTruthy();
      expect(exportButton().disabled).toBe(true);
    },
  );

  test('explains after a lost permission that unsaved changes would not be in the file', () => {
    const refusal = { kind: 'right', message: 'You may only read it.' } as const;
    const state = (unsaved: number) =>
      ({ kind: 'refused', refusal, unsaved, hasOfflineCopy: true }) as unknown as SavingState;
    expect(syncStateOf(state(2)).sentence).toContain('would not be in the file');
    expect(syncStateOf(state(0)).kind).toBe('ready');
  });
});

test('a page range is parsed with labels, spaces and dashes, and an invalid one has a message (EX19)', () => {
  expect(parsePageRange(' 12 ')).toEqual({ first: 12, last: 12 });
  expect(parsePageRange('3 – 5')).toEqual({ first: 3, last: 5 });
  expect(parsePageRange('')).toBeNull();
  expect(parsePageRange('2A-4')).toEqual({ first: '2A', last: 4 });
  expect(parsePageRange('12aA – 12A')).toEqual({ first: '12aA', last: '12A' });
  expect(pageRangeProblem('2A-2')).toBeUndefined();
  expect(pageRangeProblem('3A-2')).toBe('Page 2 comes before page 3A.');
  expect(pageRangeProblem('A')).toContain('such as 12');
  expect(pageRangeProblem('')).toBeUndefined();
  expect(pageRangeProblem('first')).toContain('such as 12');
});

describe('changed pages only', () => {
  const sets = [
    { number: 12, name: 'Pink Rev.' },
    { number: 2, name: 'Blue Rev.' },
  ];
  const isChanged = 'Changed pages only';
  const changedSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: isChanged });

  test('are disabled with the reason where pages are not locked (EX23)', async () => {
    open({ [lossesRoute]: lossesResponse() });
    const described = { name: isChanged, description: notLocked };
    expect(await screen.findByRole<HTMLInputElement>('switch', described)).toMatchObject({
      disabled: true,
      checked: false,
    });
  });

  test('are those of the newest set or of a chosen one, and are named before the export (EX20)', async () => {
    const { writer, sent } = open({
      [lossesRoute]: { data: { losses: [], changedPages: ['3', '4A', '12-13'] } },
      [changedRoute]: { data: { obstacle: '', sets } },
      [exportRoute]: { data: 'x', headers },
    });
    await waitFor(async () => expect((await changedSwitch()).disabled).toBe(false));
    await writer.click(await changedSwitch());
    expect(await screen.findByText('Pages 3, 4A, 12-13')).toBeTruthy();
    expect(screen.queryByLabelText('Pages')).toBeNull();
    await writer.click(screen.getByRole('combobox', { name: 'Changed in' }));
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toEqual(['Pink Rev.', 'Blue Rev.']);
    await writer.click(screen.getByText('Blue Rev.'));
    await waitUntilReady();
    await writer.click(exportButton());
    await expectToast('Exported as \u2068Fähre.pdf\u2069', 'status');
    expect(sent(lossesRoute)).toContainEqual(
      expect.objectContaining({ changedPages: { revision: 0 } }),
    );
    expect(sent(exportRoute)).toMatchObject([{ changedPages: { revision: 2 } }]);
    expect(readExportOptions('s1').changedPages).toBe(false);
  });

  test('have no range, no sides, no other format, and are not anonymous (EX23)', () => {
    const options = { ...defaultExportOptions, changedPages: true, pages: '2-3', anonymous: false };
    const request = exportRequestOf(options);
    expect(request).toMatchObject({ changedPages: { revision: 0 } });
    expect(request).not.toHaveProperty('pages');
    for (const part of [{ sides: 'character' }, { format: 'txt' }, { anonymous: true }] as const) {
      expect(exportRequestOf({ ...options, ...part })).not.toHaveProperty('changedPages');
    }
  });

  test('where it cannot be found out, one sentence says so, and the rest can be exported', async () => {
    open({ [lossesRoute]: lossesResponse(), [changedRoute]: { status: 500, data: {} } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(await changedSwitch()).toMatchObject({ disabled: true });
    await waitUntilReady();
  });
});

test('an option is sent only to a format that supports it', () => {
  const chosen = { paper: 'a4', sceneNumbers: 'shown', headersAndFooters: true } as const;
  const options = { ...defaultExportOptions, ...chosen, pages: '2-3' };
  expect(exportRequestOf({ ...options, format: 'pdf' })).toMatchObject({ headersAndFooters: true });
  expect(exportRequestOf({ ...options, format: 'txt' })).toEqual({
    ...{
      format: 'txt',
      cover: true,
      watermark: '',
      recipients: [],
      paper: 'a4',
      sceneNumbers: true,
    },
    ...{ headersAndFooters: false, workingCopy: false, marginComments: false },
    ...{ trackedChanges: false, outline: false, anonymous: false },
    pages: { first: 2, last: 3 },
  });
  expect(exportRequestOf({ ...options, format: 'scrn', cover: false })).toEqual({
    ...{ format: 'scrn', cover: true, watermark: '', recipients: [], headersAndFooters: false },
    ...{ workingCopy: false, marginComments: false, trackedChanges: false, outline: false },
    anonymous: false,
  });
});

test('comments in the margin are offered to those who may see them, and not of a draft (EX18)', async () => {
  const { writer, sent } = open({
    [lossesRoute]: lossesResponse(),
    [exportRoute]: { data: 'x', headers },
  });
  await writer.click(await screen.findByRole('switch', { name: 'Comments in the margin' }));
  await waitUntilReady();
  await writer.click(exportButton());
  await expectToast('Exported as \u2068Fähre.pdf\u2069', 'status');
  expect(sent(exportRoute)).toMatchObject([{ marginComments: true }]);
  expect(readExportOptions('s1').marginComments).toBe(false);
  cleanup();
  open({ [lossesRoute]: lossesResponse() }, null, 'viewer');
  expect(await screen.findByRole('switch', { name: 'Cover page' })).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'Comments in the margin' })).toBeNull();
});

test('beats go into Final Draft files as summaries, for those who may see the outline (ST31)', async () => {
  const asSummaries = { ...defaultExportOptions, outline: true };
  expect(exportRequestOf({ ...asSummaries, format: 'fdx' }).outline).toBe(true);
  expect(exportRequestOf({ ...asSummaries, format: 'docx' }).outline).toBe(false);
  expect(exportRequestOf({ ...asSummaries, format: 'fdx', anonymous: true }).outline).toBe(false);
  storedExportOptions.write({ ...defaultExportOptions, format: 'fdx' });
  open({ [lossesRoute]: lossesResponse() });
  expect(await screen.findByRole('switch', { name: 'Beats as summaries' })).toBeTruthy();
  cleanup();
  open({ [lossesRoute]: lossesResponse() }, null, 'commenter');
  expect(await screen.findByRole('switch', { name: 'Working copy' })).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'Beats as summaries' })).toBeNull();
});

test('an anonymous copy has neither comments nor tracked changes (EX3)', () => {
  const options = { ...defaultExportOptions, workingCopy: true, trackedChanges: true };
  const request = exportRequestOf({ ...options, format: 'docx', anonymous: true });
  expect(request).toMatchObject({ anonymous: true, workingCopy: false, trackedChanges: false });
  const inMargin = { ...options, marginComments: true, anonymous: true };
  expect(exportRequestOf(inMargin)).toMatchObject({ anonymous: true, marginComments: false });
  expect(exportRequestOf({ ...options, format: 'scrn', anonymous: true }).anonymous).toBe(false);
});

test('choices are remembered for each script, and those about one copy are not (EX6)', () => {
  rememberExportOptions('a', { ...defaultExportOptions, format: 'docx', paper: 'a4' });
  rememberExportOptions('b', { ...defaultExportOptions, anonymous: true, watermark: 'For Bo' });
  expect(readExportOptions('a')).toMatchObject({ format: 'docx', paper: 'a4' });
  expect(readExportOptions('b')).toEqual(defaultExportOptions);
  expect(readExportOptions('never exported')).toEqual(defaultExportOptions);
  for (let at = 0; at < 50; at++) rememberExportOptions(`s${at}`, defaultExportOptions);
  expect(readExportOptions('a').format).toBe('pdf');
});
