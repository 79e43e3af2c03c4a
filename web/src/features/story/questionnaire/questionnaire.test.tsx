import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SavingIndicator } from '../../../editor/saving/SavingIndicator';
import { button } from '../../../testing/app/findButton';
import { expectToast } from '../../../testing/app/messages';
import { renderComponent } from '../../../testing/app/renderComponent';
import { holdResponses } from '../../../testing/app/stubServer';
import { answerField } from './answers/changes';
import { keep, keyOf, readKept, visitorKey } from './answers/keptChanges';
import { VisitorAnswersTakeover } from './answers/VisitorAnswersTakeover';
import { fillEmptyFields, type SuggestAnswer } from './autofill';
import { groups } from './definition';
import { dateInWords } from './fields/DateField';
import { questionnaireAddress } from './questionnaireAddress';
import { noProviderSentence } from './screen/AutofillControl';
import { QuestionnaireView, type ShownPart } from './screen/QuestionnaireView';
import {
  answeredSections,
  groupsOf,
  progressOf,
  searchSections,
  suggestNames,
} from './screen/sheet';

afterEach(() => localStorage.clear());

const route = 'GET /api/getQuestionnaireData';
const patch = 'PATCH /api/getQuestionnaireData';
const saved = { [patch]: {} };
const noSettings = { hiddenSections: [], ownQuestions: [] };

function makeData(
  answers: Record<string, string | string[]>,
  settings: object = noSettings,
  card: object = {},
) {
  const character = { characterId: 'c1', name: 'Marit', answers, hasCard: false, ...card };
  return { data: { characters: [character], settings } };
}

function Page(props: { userId?: string | null; suggest?: SuggestAnswer }) {
  const { userId = 'u1', suggest } = props;
  const [part, setPart] = useState<ShownPart>({ characterId: null, group: 'basic' });
  const [owner] = useState({ userId, scriptId: userId ? 's1' : '' });
  return (
    <QuestionnaireView
      {...{ owner, part, ...(suggest && { suggest }) }}
      onPart={(changed) => setPart({ ...part, ...changed })}
      signInAddress="/login"
      saving={(session) => <SavingIndicator session={session} />}
    />
  );
}

let release: () => void;

/** The answers of the server are held until they are released. */
function Slow() {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    release = holdResponses(route);
    setHeld(true);
  }, []);
  return isHeld && <Page />;
}

test('ST51: a character of a script is shown with its answers, and each field is sent by itself', async () => {
  const { sent, writer } = renderComponent(<Page />, {
    [route]: makeData({ firstName: 'Marit' }),
    ...saved,
  });
  const first = await screen.findByLabelText<HTMLInputElement>('First name (required)');
  expect(first.value).toBe('Marit');
  await writer.click(screen.getByLabelText('Last name (required)'));
  await writer.paste('Holm');
  await waitFor(() => expect(sent(patch)).toHaveLength(1), { timeout: 5000 });
  expect(sent(patch)[0]).toMatchObject({ characterId: 'c1', answers: { lastName: 'Holm' } });
  await waitFor(() => expect(screen.getByText('Changes Saved')).toBeTruthy());
});

test('ST51: what an earlier visit has left is sent before the answers come, and they come all the same', async () => {
  keep(keyOf('u1', 's1'), { [answerField('c1', 'lastName')]: 'Holm' });
  const { sent } = renderComponent(<Slow />, {
    [route]: makeData({ firstName: 'Marit', lastName: 'Holm' }),
    ...saved,
  });
  await waitFor(() => expect(sent(patch)).toHaveLength(1));
  await waitFor(() => expect(readKept(keyOf('u1', 's1'))).toEqual({}));
  release();
  await waitFor(() => expect(sent(route)).toHaveLength(2));
  release();
  const last = await screen.findByLabelText<HTMLInputElement>('Last name (required)');
  expect(last.value).toBe('Holm');
});

test('ST51: what the server refuses stays in its field, with the reason below it', async () => {
  const { writer } = renderComponent(<Page />, {
    [route]: makeData({}),
    [patch]: { status: 422, message: 'An answer may have at most 20,000 characters' },
  });
  // In one go: a pause between two letters, as on a busy machine, would send the first ones by themselves.
  await writer.click(await screen.findByLabelText('Place of birth (required)'));
  await writer.paste('Bodø');
  const shown = () => screen.getByLabelText<HTMLInputElement>('Place of birth (required)');
  await waitFor(() => expect(shown().getAttribute('aria-describedby')).toContain('problem'), {
    timeout: 5000,
  });
  expect(shown().value).toBe('Bodø');
});

test('ST51: an answer that the server has refused goes with the others, and comes back with them', async () => {
  const { sent, writer } = renderComponent(<Page />, {
    [route]: makeData({}),
    [patch]: { status: 422, message: 'An answer may have at most 20,000 characters' },
    'DELETE /api/getQuestionnaireData': {},
  });
  await writer.click(await screen.findByLabelText('Place of birth (required)'));
  await writer.paste('Bodø');
  const shown = () => screen.getByLabelText<HTMLInputElement>('Place of birth (required)').value;
  await writer.click(await screen.findByRole('button', { name: 'Remove answers' }));
  await expectToast('Answers removed', 'status');
  expect(sent(patch)).toHaveLength(1);
  expect(shown()).toBe('');
  expect(readKept(keyOf('u1', 's1'))).toEqual({});
  await writer.click(button('Undo'));
  expect(shown()).toBe('Bodø');
});

test('ST52: a visitor answers without a server, and is told where the answers are', async () => {
  const { calls, writer } = renderComponent(<Page userId={null} />);
  await writer.type(await screen.findByLabelText('First name (required)'), 'Marit');
  expect(readKept(visitorKey)).toEqual({ [answerField('', 'firstName')]: 'Marit' });
  expect(screen.getByText('Your answers are kept in this browser.')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('ST52: after sign-in a visitor’s answers are sent, with a message', async () => {
  keep(visitorKey, { [answerField('', 'firstName')]: 'Marit' });
  const { sent } = renderComponent(<Page />, { [route]: makeData({}), ...saved });
  await expectToast(
    'Your answers from before you signed in are kept with your account now.',
    'status',
  );
  await waitFor(() => expect(sent(patch)[0]).toMatchObject({ answers: { firstName: 'Marit' } }));
  expect(readKept(visitorKey)).toEqual({});
});

test('ST52: they are sent from whatever page somebody arrives at', async () => {
  keep(visitorKey, { [answerField('', 'firstName')]: 'Marit' });
  const { sent } = renderComponent(<VisitorAnswersTakeover userId="u1" />, {
    [route]: { data: { characters: [], settings: noSettings } },
    ...saved,
  });
  await waitFor(() => expect(sent(patch)[0]).toMatchObject({ answers: { firstName: 'Marit' } }));
  await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain('questionnaire'));
});

test('ST52: a visitor’s answers stay where they are while the server does not answer', async () => {
  keep(visitorKey, { [answerField('', 'firstName')]: 'Marit' });
  renderComponent(<Page />, { [route]: 'offline' });
  await screen.findByText('The answers could not be fetched.');
  expect(readKept(visitorKey)).toEqual({ [answerField('', 'firstName')]: 'Marit' });
});

test.each([
  [403, 'Only people who may edit this script can see its questionnaire', '/script/s1'],
  [404, 'This script is not here', '/desk'],
])('ST51: a final refusal (%i) says why, and leads back', async (status, sentence, back) => {
  renderComponent(<Page />, { [route]: { status, message: 'Refused' } });
  await screen.findByText(new RegExp(sentence));
  expect(screen.queryByText('Try again')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe(back);
});

test('ST54: a section is hidden, and shown again', async () => {
  const { writer } = renderComponent(<Page />, { [route]: makeData({}), ...saved });
  await screen.findByLabelText('First name (required)');
  await writer.click(button('Hide this section'));
  expect(screen.queryByLabelText('First name (required)')).toBeNull();
  await writer.click(button('Undo'));
  expect(screen.getByLabelText('First name (required)')).toBeTruthy();
});

test('ST53: answers in hidden sections are told of, and shown and printed on request', async () => {
  const settings = { hiddenSections: ['personalInfo'], ownQuestions: [] };
  const { writer } = renderComponent(<Page />, {
    [route]: makeData({ firstName: 'Marit', lastName: 'Holm' }, settings),
  });
  const progress = await screen.findByText(/ answered: required questions/);
  expect(progress.textContent).toMatch(/Hidden sections are not counted \(2 answers\)$/);
  await writer.click(screen.getByRole('switch', { name: 'Answered only' }));
  // On the screen, and on paper.
  const pages = () => screen.getAllByRole('article').map(({ textContent }) => textContent);
  const hidden = expect.stringContaining('2 answers are in hidden sections.');
  const shown = expect.stringMatching(/2 answers are in hidden sections, and shown.*Holm/);
  expect(pages()).toEqual([hidden, hidden]);
  expect(pages().join()).not.toMatch(/Holm|Nothing is answered/);
  await writer.click(button('Show them'));
  await waitFor(() => expect(pages()).toEqual([shown, shown]));
  await writer.click(button('Leave them out'));
  await waitFor(() => expect(pages()).toEqual([hidden, hidden]));
});

test('ST54: an earlier question is shown where it was answered', async () => {
  const gone = { id: 'own-1', section: 'plotSpecific', label: 'What is in the box?' };
  const ownQuestions = [{ ...gone, type: 'input', options: [], isAsked: false }];
  const { writer } = renderComponent(<Page />, {
    [route]: makeData({ 'own-1': 'A key' }, { hiddenSections: [], ownQuestions }),
  });
  await screen.findByLabelText('First name (required)');
  await writer.click(screen.getByRole('tab', { name: 'Advanced Details' }));
  await writer.click(screen.getByRole('button', { name: /^Earlier questions/ }));
  expect(screen.getByLabelText<HTMLInputElement>('What is in the box?').value).toBe('A key');
});

test('ST54: what is typed after a new or changed question is its answer', async () => {
  const { writer } = renderComponent(<Page />, { [route]: makeData({}), ...saved });
  await screen.findByLabelText('First name (required)');
  await writer.click(button('Add your own question'));
  await writer.keyboard('What is in the box?{Enter}A key');
  const answerTo = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label).value;
  expect(answerTo('What is in the box?')).toBe('A key');
  await writer.click(button('Change the question: What is in the box?'));
  await writer.keyboard(' Why?{Enter}, and no lock');
  expect(answerTo('What is in the box? Why?')).toBe('A key, and no lock');
});

test('ST54: a question that is not asked after all leads back to the button', async () => {
  const { writer } = renderComponent(<Page />, { [route]: makeData({}), ...saved });
  await screen.findByLabelText('First name (required)');
  await writer.click(button('Add your own question'));
  await writer.click(button('Cancel'));
  expect(document.activeElement).toBe(button('Add your own question'));
});

test('ST56: first and last name are suggested from the name, and are an answer at a press only', async () => {
  const card = { name: 'MARIT HOLM', hasCard: true };
  const { sent, writer } = renderComponent(<Page />, {
    [route]: makeData({ firstName: 'Mia' }, noSettings, card),
    ...saved,
  });
  const first = await screen.findByLabelText<HTMLInputElement>('First name (required)');
  const last = screen.getByLabelText<HTMLInputElement>('Last name (required)');
  expect([first.value, last.value, last.placeholder]).toEqual(['Mia', '', 'Holm']);
  expect(screen.queryByRole('button', { name: /^Use Marit/ })).toBeNull();
  expect(readKept(keyOf('u1', 's1'))).toEqual({});
  await writer.click(button('Use Holm as Last name'));
  expect(last.value).toBe('Holm');
  expect(document.activeElement).toBe(last);
  await waitFor(() => expect(sent(patch)).toHaveLength(1), { timeout: 5000 });
  expect(sent(patch)[0]).toMatchObject({ answers: { lastName: 'Holm' } });
});

test('ST56: the name of a card is text, with a way to the card', async () => {
  const card = { hasCard: true };
  renderComponent(<Page />, { [route]: makeData({}, noSettings, card) });
  await screen.findByLabelText('First name (required)');
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(button('Change it on the card').getAttribute('href')).toBe('/script/s1?tab=elements');
});

test.each([
  ['Marit Holm', { firstName: 'Marit', lastName: 'Holm' }],
  ['JON', { firstName: 'Jon' }],
  ["ANNE-MARIE O'NEIL (YOUNG)", { firstName: 'Anne-Marie', lastName: "O'Neil" }],
  ['Ana María de la Cruz', { firstName: 'Ana María', lastName: 'de la Cruz' }],
  ['  ', {}],
])('ST56: of the name %j', (name, suggested) => {
  expect(suggestNames(name)).toEqual(suggested);
});

test('ST53: auto-fill without a provider says so beside the control, and at a press', async () => {
  const { writer } = renderComponent(<Page />, { [route]: makeData({}) });
  await screen.findByLabelText('First name (required)');
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Auto-fill' });
  const hint = document.getElementById(control.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe(noProviderSentence);
  expect([control.disabled, control.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  await writer.click(control);
  await expectToast(noProviderSentence, 'status');
});

test('ST53: auto-fill with a provider fills, and is not called unavailable', async () => {
  const suggest = async () => null;
  renderComponent(<Page suggest={suggest} />, { [route]: makeData({}) });
  await screen.findByText('Fills empty fields only');
  const control = screen.getByRole('switch', { name: 'Auto-fill' });
  expect(control.getAttribute('aria-disabled')).toBeNull();
});

const questions = ['flaw', 'wound', 'fear', 'goal'].map(
  (id) => ({ id, label: id, type: 'input' }) as const,
);

test('ST53: auto-fill fills empty fields only, a second between two, until it is stopped', async () => {
  const controller = new AbortController();
  const answers: Record<string, string | string[]> = { wound: 'The fire' };
  const pauses: number[] = [];
  await fillEmptyFields({
    questions,
    suggest: async ({ id }, known) => `${id} after ${Object.keys(known).join()}`,
    readAnswers: () => answers,
    onField: () => {},
    onAnswer: (id, answer) => {
      answers[id] = answer;
    },
    signal: controller.signal,
    wait: async (milliseconds) => {
      pauses.push(milliseconds);
      if (pauses.length === 2) controller.abort();
    },
  });
  expect(answers).toEqual({
    wound: 'The fire',
    flaw: 'flaw after wound',
    fear: 'fear after wound,flaw',
  });
  expect(pauses).toEqual([1000, 1000]);
});

test('ST53: auto-fill leaves what somebody writes while its answer is on the way', async () => {
  const answers: Record<string, string> = {};
  const onAnswer = vi.fn();
  await fillEmptyFields({
    questions: questions.slice(0, 1),
    suggest: async () => {
      Object.assign(answers, { flaw: 'Mine' });
      return 'Theirs';
    },
    ...{ readAnswers: () => answers, onField: () => {}, onAnswer },
    signal: new AbortController().signal,
  });
  expect(onAnswer).not.toHaveBeenCalled();
});

const empty = { characters: [], hiddenSections: [], ownQuestions: [] };

test('ST53: progress counts required questions, and all of opened sections; not those of hidden ones', () => {
  const required = groups
    .flatMap(({ sections }) => sections.flatMap((section) => section.questions))
    .filter((question) => question.required).length;
  expect(progressOf(groupsOf(empty), { firstName: 'Marit' }, [])).toEqual({
    done: 1,
    of: required,
  });
  const opened = progressOf(groupsOf(empty), { flaw: 'Proud' }, ['personalityCore']);
  expect(opened).toEqual({ done: 1, of: required + 8 });
  const hidden = groupsOf({ ...empty, hiddenSections: ['personalInfo', 'personalityCore'] });
  expect(progressOf(hidden, {}, ['personalityCore']).of).toBe(required - 6);
});

test('ST53: a search finds questions, answers and titles, in both groups, without accents', () => {
  const sections = groupsOf(empty).flatMap((group) => group.sections);
  const found = (search: string, answers = {}) =>
    searchSections(sections, answers, search).map(({ id }) => id);
  expect(found('plan hole')).toEqual(['motivationsAndGoals']);
  expect(found('bodo', { birthplace: 'Bodø, Bodó' })).toEqual(['personalInfo']);
  expect(found('gibberish')).toEqual([]);
});

test('ST53: the page of answers has no question without one', () => {
  const sections = groupsOf(empty).flatMap((group) => group.sections);
  const read = answeredSections(sections, { flaw: 'Proud', jewelry: [], motto: ' ' });
  expect(read.map(({ questions: asked }) => asked.map(({ id }) => id))).toEqual([['flaw']]);
});

test('a picked day is written in words; the address names script and character', () => {
  expect(dateInWords('1974-05-12')).toBe('12 May 1974');
  expect(dateInWords('')).toBe('');
  expect(questionnaireAddress({ scriptId: 's1', characterId: 'c 1' })).toBe(
    '/questionnaire?scriptId=s1&characterId=c+1',
  );
  expect(questionnaireAddress({})).toBe('/questionnaire');
});
