import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { historyPlugin } from '../../../editor/historyKeys';
import { lineFromSent } from '../../../editor/marking/baseline';
import { proposalPlugin } from '../../../editor/proposals/proposalPlugin';
import type { SavingStore } from '../../../editor/session/savingState';
import { stateNotifierPlugin } from '../../../editor/view/stateNotifier';
import { textOf, type VersionLine } from '../../../screenplay/marking/lines';
import { button } from '../../../testing/app/findButton';
import { expectToast } from '../../../testing/app/messages';
import { renderComponent } from '../../../testing/app/renderComponent';
import { holdResponses, stubServer } from '../../../testing/app/stubServer';
import { makeVersions, savedSession } from '../../../testing/app/versionBuilders';
import {
  type InitialLine,
  initialUpdate,
  TestWriter,
} from '../../../testing/collaboration/TestWriter';
import { phoneScreen } from '../../../ui/layers/backButton';
import { VersionsContext } from '../versionsContext';
import { ProposalStore } from './ProposalStore';
import { useProposalParts } from './proposalContext';
import { SuggestionList } from './SuggestionList';
import { SuggestButton, SuggestPopover } from './SuggestPopover';

const path = '/api/scripts/s1/proposals';
const LIST = `GET ${path}`;
const MAKE = `POST ${path}`;
const ACCEPT = `POST ${path}/p1/accept`;
const UNDO = `POST ${path}/p1/undo`;

const LINES: InitialLine[] = [
  ['h', 'INT. PIER - NIGHT', 'sceneHeading'],
  ['a', 'Rain on the pier.'],
  ['i', 'INT. BAR - NIGHT', 'sceneHeading'],
  ['j', 'EXT. QUAY - DAY', 'sceneHeading'],
];

function sentLine(id: string, text: string) {
  return { id, fields: { kind: 'action' }, runs: [[text, '']] };
}

const proposal = {
  id: 'p1',
  authorId: 'u2',
  author: 'Bo Marsh',
  isMine: false,
  createdAt: '2026-11-18T09:00:00Z',
  state: 'open',
  base: [sentLine('a', 'Rain on the pier.')],
  wanted: [sentLine('a', 'Snow on the pier.')],
  moveBefore: null,
  reason: 'Colder.',
  model: '',
  decidedBy: '',
  decidedAt: null,
  version: 1,
  canDecide: true,
};

const writers: TestWriter[] = [];

afterEach(() => {
  // Before the page is emptied.
  cleanup();
  for (const writer of writers.splice(0)) writer.close();
});

/** Loads the proposals, as the layer of the screen does. */
function Loaded({ children }: { children: ReactNode }) {
  const { store } = useProposalParts();
  useEffect(() => store.start(), [store]);
  return children;
}

type Answers = Parameters<typeof renderComponent>[1];

function render(part: 'list' | 'form', answers: Answers = {}) {
  const plugins = [historyPlugin(), proposalPlugin(), stateNotifierPlugin()];
  const script = new TestWriter(initialUpdate(LINES), 7, plugins);
  writers.push(script);
  const { view } = script;
  // A popover asks where the words are; there is no layout here.
  vi.spyOn(view, 'coordsAtPos').mockReturnValue({ left: 0, right: 0, top: 0, bottom: 0 });
  script.select(1, 0, 4);
  const slot = { view, canWrite: false, canComment: true, showTab: () => undefined };
  const form = (
    <>
      <SuggestButton {...slot} />
      <SuggestPopover {...slot} />
    </>
  );
  const app = renderComponent(
    <VersionsContext value={makeVersions()}>
      <Loaded>{part === 'list' ? <SuggestionList view={view} /> : form}</Loaded>
    </VersionsContext>,
    { [LIST]: { data: { version: 1, proposals: part === 'list' ? [proposal] : [] } }, ...answers },
  );
  return { ...app, script };
}

test('VE50: wanted words and a reason are suggested for the selected line', async () => {
  const { writer, sent } = render('form', { [MAKE]: { data: proposal } });
  await writer.click(button('Suggest a change'));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Wanted text');
  expect(field.value).toBe('Rain on the pier.');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
  await writer.keyboard('Snow');
  expect(field.value).toBe('Snow on the pier.');
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Colder.' } });
  await writer.click(button('Suggest'));
  await expectToast('Suggestion sent', 'status');
  const [body] = sent(MAKE);
  expect(body).toMatchObject({ moveBefore: null, reason: 'Colder.' });
  const line = (text: string) => ({
    id: 'a',
    fields: { kind: 'action' },
    runs: [{ text, look: '' }],
  });
  expect(body).toMatchObject({ base: [line('Rain on the pier.')] });
  const { wanted } = body as { wanted: { runs: { text: string }[] }[] };
  expect(wanted[0]?.runs.map(({ text }) => text).join('')).toBe('Snow on the pier.');
});

test('VE50: what says the same is not sent, and what was typed stays where sending fails', async () => {
  const { writer, sent } = render('form', { [MAKE]: 'offline' });
  await writer.click(button('Suggest a change'));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Wanted text');
  await writer.click(button('Suggest'));
  await screen.findByText('This is what the text says already.');
  expect(sent(MAKE)).toEqual([]);
  fireEvent.change(field, { target: { value: 'Rain. Hard.' } });
  await writer.click(button('Suggest'));
  await screen.findByText(/What you wrote is kept/);
  expect(field.value).toContain('Hard.');
});

/** Sends what the form says, and waits for the answer. */
async function suggest(writer: ReturnType<typeof render>['writer'], problem: RegExp) {
  await writer.click(button('Suggest'));
  await screen.findByText(problem);
}

const textField = () => screen.findByLabelText<HTMLTextAreaElement>('Wanted text');

function typeText(text: string): void {
  fireEvent.change(screen.getByLabelText('Wanted text'), { target: { value: text } });
}

interface SentBody {
  id: string;
  base: VersionLine[];
}

/** Answers like this to the first call, and makes the proposal of a later one. */
function failOnce(first: 'offline' | { status: number; message: string }) {
  let calls = 0;
  return ({ body }: { body: unknown }) => {
    calls += 1;
    return calls === 1 ? first : { data: { ...proposal, id: (body as SentBody).id } };
  };
}

const CHANGED = { status: 409, message: 'These lines have changed meanwhile.' };

test('VE50: other words after a lost answer are another proposal, and the first is withdrawn', async () => {
  const { writer, sent, calls } = render('form', { [MAKE]: failOnce('offline') });
  await writer.click(button('Suggest a change'));
  await textField();
  typeText('Snow.');
  await suggest(writer, /What you wrote is kept/);
  typeText('Hail.');
  await writer.click(button('Suggest'));
  await expectToast('Suggestion sent', 'status');
  const [first, second] = sent(MAKE) as SentBody[];
  expect(second?.id).not.toBe(first?.id);
  await waitFor(() =>
    expect(calls.map(({ route }) => route)).toContain(`POST ${path}/${first?.id}/withdraw`),
  );
});

test('VE50: the same words after a lost answer are the same proposal', async () => {
  const { writer, sent, calls } = render('form', { [MAKE]: failOnce('offline') });
  await writer.click(button('Suggest a change'));
  await textField();
  typeText('Snow.');
  await suggest(writer, /What you wrote is kept/);
  await writer.click(button('Suggest'));
  await expectToast('Suggestion sent', 'status');
  const [first, second] = sent(MAKE) as SentBody[];
  expect(second?.id).toBe(first?.id);
  expect(calls.filter(({ route }) => route.endsWith('/withdraw'))).toEqual([]);
});

test("VE34: words that others wrote meanwhile are among one's own before these are sent again", async () => {
  const { writer, sent, script } = render('form', { [MAKE]: failOnce(CHANGED) });
  await writer.click(button('Suggest a change'));
  const field = await textField();
  typeText('Snow on the pier.');
  script.select(1, 12);
  script.type('old ');
  await suggest(writer, /Their words are among yours now/);
  expect(field.value).toBe('Snow on the old pier.');
  await writer.click(button('Suggest'));
  await expectToast('Suggestion sent', 'status');
  const [, { base }] = sent(MAKE) as [SentBody, SentBody];
  expect(base.map(textOf)).toEqual(['Rain on the old pier.']);
});

test('VE34: where both changed the same words, what the text says now is shown', async () => {
  const { writer, script } = render('form', { [MAKE]: CHANGED });
  await writer.click(button('Suggest a change'));
  const field = await textField();
  typeText('Snow on the pier.');
  script.select(1, 0, 4);
  script.type('Hail');
  await suggest(writer, /changed the same words/);
  expect(field.value).toBe('Snow on the pier.');
  expect(screen.getByText('As it is now').parentElement?.textContent).toContain(
    'Hail on the pier.',
  );
});

test('VE51: a scene that changed meanwhile is moved as it is now', async () => {
  const { writer, sent, script } = render('form', { [MAKE]: failOnce(CHANGED) });
  await writer.click(button('Suggest a change'));
  await writer.click(await screen.findByLabelText('Move the scene'));
  script.select(1, 12);
  script.type('old ');
  await suggest(writer, /has changed the scene/);
  await writer.click(button('Suggest'));
  await expectToast('Suggestion sent', 'status');
  const [, { base }] = sent(MAKE) as [SentBody, SentBody];
  expect(base.map(textOf)[1]).toBe('Rain on the old pier.');
});

test('VE50: while it is sent nothing can be typed, and one that is cancelled then is withdrawn', async () => {
  const { writer, sent, calls } = render('form', { [MAKE]: { data: proposal } });
  const release = holdResponses(MAKE);
  await writer.click(button('Suggest a change'));
  const field = await textField();
  typeText('Snow.');
  await writer.click(button('Suggest'));
  await waitFor(() => expect(field.readOnly).toBe(true));
  await waitFor(() => expect(sent(MAKE)).toHaveLength(1));
  await writer.click(button('Cancel'));
  // Another one is begun before the answer comes.
  await writer.click(button('Suggest a change'));
  const [{ id }] = sent(MAKE) as [SentBody];
  const countWithdrawn = () =>
    calls.filter(({ route }) => route === `POST ${path}/${id}/withdraw`).length;
  const before = countWithdrawn();
  release();
  await waitFor(() => expect(countWithdrawn()).toBe(before + 1));
  expect((await textField()).value).toBe('Rain on the pier.');
  expect(screen.queryByText('Suggestion sent')).toBeNull();
});

/** A screen that can be turned between that of a phone and a wider one. */
function stubScreen(isPhone: boolean): (isPhone: boolean) => void {
  const lists: (EventTarget & { matches: boolean; media: string })[] = [];
  let matches = isPhone;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const list = Object.assign(new EventTarget(), { matches: media === phoneScreen && matches });
    lists.push(Object.assign(list, { media }));
    return list as unknown as MediaQueryList;
  });
  return (next) => {
    matches = next;
    for (const list of lists) {
      list.matches = list.media === phoneScreen && next;
      list.dispatchEvent(new Event('change'));
    }
  };
}

test('VE50: a turned phone keeps what is typed, and the id of what was sent', async () => {
  const turn = stubScreen(true);
  const { writer, sent } = render('form', { [MAKE]: failOnce('offline') });
  await writer.click(button('Suggest a change'));
  await textField();
  typeText('Snow.');
  await suggest(writer, /What you wrote is kept/);
  act(() => turn(false));
  await waitFor(() => expect(screen.queryByLabelText('Close')).toBeNull());
  expect((await textField()).value).toBe('Snow.');
  await writer.click(button('Suggest'));
  await expectToast('Suggestion sent', 'status');
  const [first, second] = sent(MAKE) as SentBody[];
  expect(second?.id).toBe(first?.id);
});

test('VE50: Escape keeps what is typed, the button of the sheet closes it', async () => {
  stubScreen(true);
  const { writer } = render('form');
  await writer.click(button('Suggest a change'));
  await textField();
  typeText('Snow.');
  await writer.keyboard('{Escape}');
  expect((await textField()).value).toBe('Snow.');
  await writer.click(screen.getByLabelText('Close'));
  await waitFor(() => expect(screen.queryByLabelText('Wanted text')).toBeNull());
});

test('VE50: nothing is compared with a text that lacks the last changes of this tab', async () => {
  vi.useFakeTimers();
  const unsaved: SavingStore = {
    subscribe: savedSession.subscribe,
    getSnapshot: () => ({ ...savedSession.getSnapshot(), kind: 'saving', unsaved: 1 }),
  };
  const calls = stubServer();
  const store = new ProposalStore(makeVersions({ session: unsaved }));
  const base = proposal.base.map(lineFromSent);
  const made = store.make({ id: 'p', base, wanted: [], moveBefore: null, reason: '' });
  const refused = expect(made).rejects.toThrow('Your last changes are not saved yet');
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await refused;
  expect(calls).toEqual([]);
});

test('VE51: a move of the scene is suggested', async () => {
  const { writer, sent } = render('form', { [MAKE]: { data: { ...proposal, moveBefore: 'j' } } });
  await writer.click(button('Suggest a change'));
  await writer.click(await screen.findByLabelText('Move the scene'));
  await writer.click(button('Suggest'));
  await waitFor(() => expect(sent(MAKE)).toHaveLength(1));
  expect(sent(MAKE)[0]).toMatchObject({
    moveBefore: 'j',
    wanted: [],
    base: [{ id: 'h' }, { id: 'a' }],
  });
});

test('VE52: an accepted suggestion is gone from the list, and back after its undo', async () => {
  const { writer } = render('list', {
    [ACCEPT]: { data: { ...proposal, state: 'accepted', version: 2 } },
    [UNDO]: { data: { ...proposal, version: 3 } },
  });
  const card = await screen.findByRole('article', { name: 'Suggestion by Bo Marsh' });
  expect(within(card).getByText('Colder.')).toBeTruthy();
  await writer.click(button('Accept'));
  await expectToast('Suggestion accepted', 'status');
  expect(screen.queryByRole('article')).toBeNull();
  await writer.click(screen.getByText('Undo'));
  await screen.findByRole('article', { name: 'Suggestion by Bo Marsh' });
});

test('VE51: a conflict shows the three texts, and the suggested words can be used', async () => {
  const conflict = {
    base: proposal.base,
    now: [sentLine('a', 'Hail on the pier.')],
    wanted: proposal.wanted,
    conflicts: ['a'],
  };
  let tries = 0;
  const { writer, script } = render('list', {
    [ACCEPT]: () => {
      tries += 1;
      if (tries > 1) return { data: { ...proposal, state: 'accepted', version: 2 } };
      return { status: 409, message: 'Somebody has changed the same words', data: conflict };
    },
  });
  script.select(1, 0, 4);
  script.type('Hail');
  await screen.findByRole('article');
  await writer.click(button('Accept'));
  const alert = await screen.findByText('As it is now');
  expect(alert.parentElement?.textContent).toContain('Hail on the pier.');
  await writer.click(button('Use the suggested words'));
  await expectToast('Suggestion accepted', 'status');
  expect(script.viewTexts[1]).toBe('Snow on the pier.');
});
