import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isolateBidi } from '../../../kit/displayText';
import { button } from '../../../testing/app/findButton';
import { expectToast } from '../../../testing/app/messages';
import { renderComponent } from '../../../testing/app/renderComponent';
import { HistoryView } from './HistoryView';
import type { HistoryStop } from './historyApi';
import { findStop, listWanted } from './stops';

type Answers = NonNullable<Parameters<typeof renderComponent>[1]>;

const list = 'GET /api/scripts/s1/history';
const restore = 'POST /api/scripts/s1/history/1/restore';
const undo = 'POST /api/scripts/s1/snapshots/n0/restore';

const stop = (seq: number, snapshot: HistoryStop['snapshot'] = null): HistoryStop => ({
  ...{ seq, authorIds: ['u1'], at: `2026-11-18T09:00:0${seq}Z`, snapshot },
});

const blue = { id: 'n1', name: 'Blue pages', origin: 'user', color: 'Blue' };
const STOPS = [stop(1), stop(4, blue), stop(5)];

const sentLine = (id: string, text: string, kind: string) => ({
  ...{ id, fields: { kind }, runs: [[text, '']] },
});

/** The text at row n: a scene whose action says n. */
const answerText = (seq: number) => ({
  data: {
    ...{ seq, since: null },
    edits: [
      {
        ...{ at: 0, removed: 0 },
        lines: [
          sentLine('h', 'INT. BARN - DAY', 'sceneHeading'),
          sentLine('a', `Row ${seq}.`, 'action'),
        ],
      },
    ],
  },
});

/** As an edit of the whole text where some other text is there already. */
const answerEdit = (seq: number) => ({
  data: {
    ...{ seq, since: 0 },
    edits: [{ at: 1, removed: 1, lines: [sentLine('a', `Row ${seq}.`, 'action')] }],
  },
});

const texts: Answers = Object.fromEntries(
  [1, 2, 3, 4, 5].map((seq) => [
    `GET /api/scripts/s1/history/${seq}`,
    ({ query }: { query: string }) => (query.includes('since') ? answerEdit(seq) : answerText(seq)),
  ]),
);

function open(answers: Answers = {}) {
  const stops = { data: { stops: STOPS, people: { u1: 'Ana' } } };
  const text = { scriptId: 's1', draftId: '' };
  return renderComponent(<HistoryView text={text} />, { [list]: stops, ...texts, ...answers });
}

const slider = () => screen.findByLabelText<HTMLInputElement>('Moment');
/** Letters that came and went, as they stand in the text. */
const marked = () =>
  [...document.querySelectorAll('ins, del')].map(({ tagName, textContent }) =>
    [tagName, textContent].join(' '),
  );

test('VE10: the slider goes over all stops by its keys, and says who wrote and when', async () => {
  const app = open();
  const moment = await slider();
  expect(moment.getAttribute('aria-valuetext')).toContain('2026');
  expect(moment.getAttribute('aria-valuetext')).toContain('Ana');
  expect(moment.value).toBe('2');
  moment.focus();
  await app.writer.keyboard('{Home}');
  await screen.findByText('Row 1.');
  expect(screen.getByText('Where the history begins')).toBeTruthy();
  await app.writer.keyboard('{ArrowRight}');
  await screen.findByText('Blue pages');
  expect((await slider()).getAttribute('aria-valuetext')).toContain('Blue pages');
  await app.writer.keyboard('{End}');
  await waitFor(() => expect(moment.value).toBe('2'));
  await app.writer.keyboard('{PageDown}');
  await waitFor(() => expect(moment.value).toBe('0'));
});

test('VE10: a stop of several writers names each of them once', async () => {
  const shared = { ...stop(1), authorIds: ['u1', 'u2', '', 'gone'] };
  open({ [list]: { data: { stops: [shared], people: { u1: 'Ana', u2: 'Bo' } } } });
  const [ana, bo, left] = ['Ana', 'Bo', 'Somebody who has left'].map(isolateBidi);
  await screen.findByText(new RegExp(`${ana}, ${bo}, and ${left}`));
});

test('VE12: what changed since the stop before is marked by words and counted', async () => {
  open();
  await screen.findByText('1 changed line');
  expect(marked()).toEqual(['DEL 4', 'INS 5']);
});

test('VE13: one scene is restored as it was, and the toast undoes it', async () => {
  const app = open({
    [restore]: { data: { beforeId: 'n0' }, message: 'The script is as it was then' },
    [undo]: { data: { beforeId: '' }, message: 'The script is as it was then' },
  });
  (await slider()).focus();
  await app.writer.keyboard('{Home}');
  await screen.findByText('Row 1.');
  await app.writer.click(button(`Restore this scene as it was: ${isolateBidi('INT. BARN - DAY')}`));
  await app.writer.click(await screen.findByText('Undo'));
  await waitFor(() => expect(app.sent(undo)).toHaveLength(1));
  expect(app.sent(restore)).toEqual([{ headingId: 'h' }]);
  // The restoring and its undoing are moments, too.
  await waitFor(() => expect(app.sent(list)).toHaveLength(3));
});

test('VE5: all of the text is restored', async () => {
  const answer = { data: { beforeId: '' }, message: 'The script is as it was then already' };
  const app = open({ 'POST /api/scripts/s1/history/5/restore': answer });
  await screen.findByText('1 changed line');
  await app.writer.click(button('Restore all'));
  await expectToast('The script is as it was then already', 'status');
  expect(app.sent('POST /api/scripts/s1/history/5/restore')).toEqual([{ headingId: null }]);
});

test('VE10: between two stops every row is a moment, and back', async () => {
  const rows = { data: { stops: [stop(2), stop(3), stop(4, blue)], people: { u1: 'Ana' } } };
  const all = { data: { stops: STOPS, people: { u1: 'Ana' } } };
  const app = open({ [list]: ({ query }) => (query.includes('from=1&to=4') ? rows : all) });
  (await slider()).focus();
  await app.writer.keyboard('{ArrowLeft}');
  await app.writer.click(button('Every change in between'));
  await screen.findByText('· 4 of 4', { exact: false });
  await app.writer.click(button('Earlier'));
  await waitFor(() => expect(marked()).toEqual(['DEL 2', 'INS 3']));
  await app.writer.click(button('All moments'));
  await screen.findByText('· 1 of 3', { exact: false });
});

test('VE10: only snapshots, where somebody wants no others', async () => {
  const app = open();
  await slider();
  await app.writer.click(screen.getByLabelText('Only snapshots'));
  await screen.findByText('· 1 of 1', { exact: false });
  expect(screen.getByText('Blue pages')).toBeTruthy();
});

test('VE10: a history without snapshots says so when only those are wanted', async () => {
  const app = open({ [list]: { data: { stops: [stop(1)], people: {} } } });
  await slider();
  expect(screen.getByText(/Somebody who has left/)).toBeTruthy();
  await app.writer.click(screen.getByLabelText('Only snapshots'));
  await screen.findByText(/No snapshots yet/);
  await app.writer.click(screen.getByLabelText('Only snapshots'));
  await slider();
});

test('VE11: a text that cannot be fetched says why, and is fetched again', async () => {
  let isBroken = true;
  const message = 'The history no longer tells this moment apart.';
  const app = open({
    'GET /api/scripts/s1/history/5': () => (isBroken ? { status: 409, message } : answerEdit(5)),
  });
  await screen.findByText(message);
  isBroken = false;
  await app.writer.click(button('Try again'));
  await screen.findByText('1 changed line');
});

test('VE10: a history that cannot be fetched says so', async () => {
  open({ [list]: 'offline' });
  await screen.findByText('The history could not be fetched.');
});

test('VE10: a chosen stop that another list lacks is the last one before it', () => {
  expect(findStop(STOPS, null)).toBe(2);
  expect(findStop(STOPS, stop(4, blue))).toBe(1);
  expect(findStop(STOPS, stop(3))).toBe(0);
  expect(findStop([], stop(3))).toBe(0);
});

test('VE12: two stops each way are fetched ahead, each with the stop before it', () => {
  const many = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((seq) => stop(seq));
  expect(listWanted(many, 4)).toEqual([5, 4, 6, 3, 7, 2]);
  expect(listWanted(many, 0)).toEqual([1, 2, 3]);
});
