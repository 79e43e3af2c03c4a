import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceStore } from '../../../../kit/deviceStorage';
import { Problem } from '../../../../kit/problem';
import { AnswerStore } from './AnswerStore';
import {
  answerField,
  applyChanges,
  type Changes,
  emptyQuestionnaire,
  hiddenField,
  nameField,
  type OwnQuestion,
  ownField,
} from './changes';
import { readKept } from './keptChanges';
import { cutIntoCalls } from './questionnaireApi';
import { mergeVisitorAnswers } from './takeOver';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const key = 'device.questionnaire.u1.s1';
const flaw = answerField('c1', 'flaw');
const wound = answerField('c1', 'wound');
const own: OwnQuestion = {
  ...{ id: 'own-1', section: 'plotSpecific', label: 'What is in the box?' },
  ...{ type: 'input', options: [], isAsked: true },
};

/** A store whose server answers in turn with these: a Problem refuses. */
function openStore(...answers: (Problem | null)[]) {
  const sent: Changes[] = [];
  const saved: Changes[] = [];
  const send = async (changes: Changes) => {
    sent.push(changes);
    const problem = answers.shift() ?? null;
    if (problem) throw problem;
  };
  const store = new AnswerStore({ key, send, onSaved: (changes) => saved.push(changes) });
  return { store, sent, saved };
}

test('ST51: a field is kept at once, sent after a pause, and forgotten when the server has it', async () => {
  const { store, sent, saved } = openStore();
  store.change({ [flaw]: 'Pr' });
  store.change({ [flaw]: 'Proud' });
  expect(readKept(key)).toEqual({ [flaw]: 'Proud' });
  expect(store.getSnapshot()).toMatchObject({ kind: 'saving', unsaved: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([{ [flaw]: 'Proud' }]);
  expect(saved).toEqual(sent);
  expect(store.getSnapshot()).toMatchObject({ kind: 'saved', unsaved: 0 });
  expect(deviceStore.keys()).toEqual([]);
});

test('ST51: who waits until all is sent waits for what was on its way, too', async () => {
  const calls: (() => void)[] = [];
  const send = () => new Promise<void>((arrive) => void calls.push(arrive));
  const store = new AnswerStore({ key, send });
  store.change({ [flaw]: 'Proud' });
  await vi.advanceTimersByTimeAsync(1000);
  const ended = vi.fn();
  void store.flush().then(ended);
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).not.toHaveBeenCalled();
  calls[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalled();
});

test('ST51: what was typed without a network stays and is sent again', async () => {
  const { store, sent } = openStore(new Problem(0, null));
  const stop = store.start();
  store.change({ [flaw]: 'Proud' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.getSnapshot()).toMatchObject({ kind: 'offline', unsaved: 1 });
  // Another visit begins with it.
  expect(new AnswerStore({ key, send: null }).getAnswers().changes).toEqual({ [flaw]: 'Proud' });
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(2);
  expect(store.getSnapshot().kind).toBe('saved');
  stop();
});

test('ST51: a failed call is repeated by itself', async () => {
  const { store, sent } = openStore(new Problem(503, 'Busy'), new Problem(503, 'Busy'));
  store.change({ [flaw]: 'Proud' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.getSnapshot()).toMatchObject({ kind: 'problem', message: 'Busy' });
  await vi.advanceTimersByTimeAsync(7000);
  expect(sent).toHaveLength(3);
  expect(store.getSnapshot().kind).toBe('saved');
});

test('ST51: one answer that is refused does not keep the others from being saved', async () => {
  const tooLong = new Problem(422, 'An answer may have at most 20,000 characters');
  const { store } = openStore(tooLong, tooLong, null);
  store.change({ [flaw]: 'x', [wound]: 'The fire' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.getAnswers()).toMatchObject({
    changes: { [flaw]: 'x' },
    refused: { [flaw]: tooLong.message },
    saving: { kind: 'problem', message: tooLong.message, unsaved: 1 },
  });
  store.change({ [flaw]: 'Proud' });
  expect(store.getAnswers().refused).toEqual({});
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.getSnapshot().kind).toBe('saved');
});

test('ST51: a letter typed while a call is on its way is sent with the next one', async () => {
  let release = () => {};
  const sent: Changes[] = [];
  const send = (changes: Changes) => {
    sent.push(changes);
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  const store = new AnswerStore({ key, send });
  store.change({ [flaw]: 'Proud' });
  await vi.advanceTimersByTimeAsync(1000);
  store.change({ [flaw]: 'Proud and poor' });
  release();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.map((changes) => changes[flaw])).toEqual(['Proud', 'Proud and poor']);
  expect(readKept(key)).toEqual({ [flaw]: 'Proud and poor' });
});

test('ST51: two tabs keep their fields beside each other', () => {
  const here = new AnswerStore({ key, send: null });
  const stop = here.start();
  const there = new AnswerStore({ key, send: null });
  here.change({ [flaw]: 'Proud' });
  there.change({ [wound]: 'The fire' });
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  expect(here.getAnswers().changes).toEqual({ [flaw]: 'Proud', [wound]: 'The fire' });
  stop();
});

test('ST51: changes are cut into calls of one character, with the settings first', () => {
  const long = 'x'.repeat(150_000);
  const changes = {
    [flaw]: long,
    [answerField('', 'flaw')]: 'Shy',
    [ownField('own-1')]: own,
    [wound]: long,
    [hiddenField('plotSpecific')]: true,
  };
  expect(cutIntoCalls(changes).map(Object.keys)).toEqual([
    [ownField('own-1'), hiddenField('plotSpecific')],
    [flaw],
    [wound],
    [answerField('', 'flaw')],
  ]);
});

test('ST54: an own question that was answered is kept when it is taken out', () => {
  const asked = applyChanges(emptyQuestionnaire, { [ownField('own-1')]: own });
  const answered = applyChanges(asked, { [answerField('c1', 'own-1')]: 'A key' });
  expect(applyChanges(asked, { [ownField('own-1')]: null }).ownQuestions).toEqual([]);
  expect(applyChanges(answered, { [ownField('own-1')]: null }).ownQuestions).toEqual([
    { ...own, isAsked: false },
  ]);
});

test('ST52: a visitor’s answers join the account’s where they do not differ', () => {
  const account = applyChanges(emptyQuestionnaire, { [flaw]: 'Proud' });
  const visitor = { [flaw]: 'Proud', [wound]: 'The fire', [hiddenField('homeAndLiving')]: true };
  expect(mergeVisitorAnswers(visitor, account)).toEqual(visitor);
});

test('ST52: a character that differs becomes one of its own, and nothing of the account changes', () => {
  const account = applyChanges(emptyQuestionnaire, {
    [flaw]: 'Proud',
    [ownField('own-1')]: own,
  });
  const visitor = {
    [flaw]: 'Shy',
    [wound]: 'The fire',
    [nameField('c2')]: 'Jon',
    [ownField('own-1')]: { ...own, label: 'Changed' },
  };
  const merged = mergeVisitorAnswers(visitor, account, () => 'new');
  expect(merged).toEqual({
    [answerField('new', 'flaw')]: 'Shy',
    [answerField('new', 'wound')]: 'The fire',
    [nameField('c2')]: 'Jon',
  });
  const both = applyChanges(account, merged);
  expect(both.characters[0]?.answers).toEqual({ flaw: 'Proud' });
});
