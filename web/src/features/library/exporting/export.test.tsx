import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SavingState } from '../../../editor/session/savingState';
import { expectToast } from '../../../testing/app/messages';
import { renderComponent } from '../../../testing/app/renderComponent';
import { ExportDialog } from './ExportDialog';
import {
  defaultExportOptions,
  exportRequestOf,
  pageRangeProblem,
  parsePageRange,
  storedExportOptions,
} from './exportOptions';
import { type SyncedSession, syncStateOf } from './textSyncState';

type Answers = Parameters<typeof renderComponent>[1];

const exportRoute = 'POST /api/scripts/s1/export';
const lossesRoute = `${exportRoute}/losses`;
const headers = { 'Content-Disposition': "attachment; filename*=UTF-8''F%C3%A4hre.pdf" };

const lossesResponse = (...messages: string[]) => ({
  data: { losses: messages.map((message) => ({ message, count: 2 })) },
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

function open(answers: Answers, text: SyncedSession | null = null) {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const onClose = vi.fn();
  const part = renderComponent(
    <ExportDialog script={{ id: 's1' }} {...{ text, onClose }} />,
    answers,
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
        trackedChanges: false,
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
        trackedChanges: false,
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
        trackedChanges: false,
      },
    ]);
    expect(JSON.parse(localStorage.getItem('device.export') ?? '')).toEqual({
      ...{ format: 'fountain', paper: 'own', sceneNumbers: 'own', cover: false },
      ...{ watermark: '', pages: '', headersAndFooters: false, workingCopy: false },
      trackedChanges: false,
    });
  });

  test('reports an invalid page range, also when the server refuses it', async () => {
    const sentence = 'Pages 8 to 9 cannot be printed: the script has 2 pages.';
    const { writer } = open({ [lossesRoute]: { status: 422, message: sentence } });
    const pages = await screen.findByLabelText('Pages');
    await writer.type(pages, '9-');
    expect(screen.getByText('Type a page or a range, such as 12 or 12-20.')).toBeTruthy();
    await writer.type(pages, '8');
    expect(screen.getByText('Page 9 comes behind page 8.')).toBeTruthy();
    await writer.clear(pages);
    await writer.type(pages, '8-9');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(exportButton().disabled).toBe(true);
  });
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

test('a page range is parsed with spaces and dashes, and an invalid one has a message', () => {
  expect(parsePageRange(' 12 ')).toEqual({ first: 12, last: 12 });
  expect(parsePageRange('3 – 5')).toEqual({ first: 3, last: 5 });
  expect(parsePageRange('')).toBeNull();
  expect(pageRangeProblem('')).toBeUndefined();
  expect(pageRangeProblem('first')).toContain('such as 12');
});

test('an option is sent only to a format that supports it', () => {
  const chosen = { paper: 'a4', sceneNumbers: 'shown', headersAndFooters: true } as const;
  const options = { ...defaultExportOptions, ...chosen, pages: '2-3' };
  expect(exportRequestOf({ ...options, format: 'pdf' })).toMatchObject({ headersAndFooters: true });
  expect(exportRequestOf({ ...options, format: 'txt' })).toEqual({
    ...{ format: 'txt', cover: true, watermark: '', paper: 'a4', sceneNumbers: true },
    ...{ headersAndFooters: false, workingCopy: false, trackedChanges: false },
    pages: { first: 2, last: 3 },
  });
  expect(exportRequestOf({ ...options, format: 'scrn', cover: false })).toEqual({
    ...{ format: 'scrn', cover: true, watermark: '', headersAndFooters: false },
    ...{ workingCopy: false, trackedChanges: false },
  });
});
