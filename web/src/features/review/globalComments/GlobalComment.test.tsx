import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../../../testing/app/renderComponent';
import { ReviewContext, ReviewUi } from '../reviewContext';
import { ThreadStore } from '../threads/ThreadStore';
import { GlobalComment } from './GlobalComment';

const POST = 'POST /api/scripts/s1/threads';
const thread = { id: 't1', kind: 'global', version: 1, unread: 0, comments: [] };

type Answers = Parameters<typeof renderComponent>[1];

beforeEach(() => sessionStorage.clear());

async function openDialog(answers: Answers = { [POST]: { data: thread } }) {
  const onAdded = vi.fn();
  const session = { subscribe: () => () => undefined, getSnapshot: () => ({}) as never };
  const review = {
    store: new ThreadStore('s1'),
    userId: 'u1',
    session,
    ui: new ReviewUi(),
    parts: {},
  };
  const app = renderComponent(
    <ReviewContext value={review}>
      <GlobalComment onAdded={onAdded} />
    </ReviewContext>,
    answers,
  );
  await app.writer.click(screen.getByText('+ Add a global comment'));
  await screen.findByRole('dialog', { name: 'Global comment' });
  return { ...app, onAdded };
}

const LABEL = 'What do you think of the whole script? @ mentions somebody.';
const field = () => screen.getByLabelText<HTMLTextAreaElement>(LABEL);
const findQuestion = () => screen.findByRole('alertdialog', { name: 'Discard Comment?' });

/** In the dialog or in the question. */
const submitButton = (part: HTMLElement = screen.getByRole('dialog')) =>
  within(part).getByText<HTMLButtonElement>('Submit Comment');

test('a global comment begins a thread about the whole script; its button is off while it is empty (RE1, RE2)', async () => {
  const { writer, sent, onAdded } = await openDialog();
  expect(submitButton().disabled).toBe(true);
  await writer.type(field(), '   ');
  expect(submitButton().disabled).toBe(true);
  await writer.type(field(), 'I laughed.');
  await writer.click(submitButton());
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith('t1'));
  expect(sent(POST)).toMatchObject([
    { kind: 'global', targetId: '', anchor: null, text: 'I laughed.' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an empty dialog closes without a question, one with words asks in the words of the specification', async () => {
  const { writer, sent } = await openDialog();
  await writer.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await writer.click(screen.getByText('+ Add a global comment'));
  await writer.type(await screen.findByLabelText(LABEL), 'I laughed.');
  await writer.click(screen.getByLabelText('Close'));
  const question = await findQuestion();
  expect(question.textContent).toContain(
    'Are you sure you want to close the comment modal? Your comment will be discarded.',
  );
  // Escape leads back to what was written.
  await writer.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field().value).toBe('I laughed.');
  await writer.keyboard('{Escape}');
  await writer.click(within(await findQuestion()).getByText('Discard Comment'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(POST)).toEqual([]);
  await writer.click(screen.getByText('+ Add a global comment'));
  expect((await screen.findByLabelText<HTMLTextAreaElement>(LABEL)).value).toBe('');
});

test('the question submits, too; a failure shows a sentence and keeps the words', async () => {
  let isDown = true;
  const { writer, sent, onAdded } = await openDialog({
    [POST]: () => (isDown ? { status: 500 } : { data: thread }),
  });
  await writer.type(field(), 'I laughed.');
  await writer.keyboard('{Escape}');
  await writer.click(submitButton(await findQuestion()));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The comment could not be sent. What you wrote is kept: please try again.',
  );
  expect(field().value).toBe('I laughed.');
  isDown = false;
  await writer.click(submitButton());
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith('t1'));
  const [first, second] = sent(POST) as { id: string }[];
  // The same id, so that a comment that did arrive is there once.
  expect(second?.id).toBe(first?.id);
});
