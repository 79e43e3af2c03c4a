import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { historyPlugin } from '../../../editor/historyKeys';
import { proposalPlugin } from '../../../editor/proposals/proposalPlugin';
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
import { VersionsContext } from '../versionsContext';
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
