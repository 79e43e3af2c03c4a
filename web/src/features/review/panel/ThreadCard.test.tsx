import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { button } from '../../../testing/app/findButton';
import { renderComponent } from '../../../testing/app/renderComponent';
import { makeComment, makeThread } from '../../../testing/app/threadBuilders';
import { ReviewContext, ReviewUi } from '../reviewContext';
import { ThreadStore } from '../threads/ThreadStore';
import type { Thread } from '../threads/threadApi';
import { ThreadCard } from './ThreadCard';

const pier = { elementId: 'b', start: 12, quote: 'pier' };

function open(thread: Thread, answers: Parameters<typeof renderComponent>[1] = {}) {
  const session = { subscribe: () => () => undefined, getSnapshot: vi.fn() };
  const review = { store: new ThreadStore('s1'), userId: 'u1', session, ui: new ReviewUi() };
  return renderComponent(
    <ReviewContext value={{ ...review, parts: {} }}>
      <ThreadCard thread={thread} isActive onChoose={vi.fn()} />
    </ReviewContext>,
    answers,
  );
}

test('RE14: a thread whose words are gone says so, and shows them', () => {
  const thread = makeThread('t', pier);
  open({ ...thread, anchor: thread.anchor && { ...thread.anchor, isOrphaned: true } });
  expect(screen.getByText('orphaned: the text was deleted')).toBeTruthy();
  expect(document.querySelector('blockquote')?.textContent).toBe('pier');
});

test('RE3: only one’s own comments are offered for change, and those that may be removed for removal', () => {
  const comments = [
    makeComment({ id: 'mine', isMine: true, canRemove: true }),
    makeComment({ id: 'theirs' }),
  ];
  open(makeThread('t', pier, { comments }));
  expect(screen.getAllByLabelText('Edit comment')).toHaveLength(1);
  expect(screen.getAllByLabelText('Delete comment')).toHaveLength(1);
});

test('names of mentioned people stand out, and HTML is shown as it was typed', () => {
  const text = '@Bo Marsh <b>now</b>, @Nobody';
  const mentions = [{ id: 'u2', name: 'Bo Marsh' }];
  open(makeThread('t', pier, { comments: [makeComment({ text, mentions })] }));
  const names = [...document.querySelectorAll('strong')].map(({ textContent }) => textContent);
  expect(names).toEqual(['@Bo Marsh']);
  expect(document.querySelector('strong')?.parentElement?.textContent).toBe(text);
});

test('RE2: a reply is sent to the thread', async () => {
  const POST = 'POST /api/scripts/s1/threads/t/comments';
  const { writer, sent } = open(makeThread('t', pier), { [POST]: { data: makeThread('t', pier) } });
  await writer.click(button('Reply'));
  await writer.type(screen.getByLabelText(/^Reply\. @/), 'Because.');
  await writer.click(button('Reply'));
  await waitFor(() => expect(sent(POST)).toMatchObject([{ text: 'Because.', recordingId: null }]));
});
