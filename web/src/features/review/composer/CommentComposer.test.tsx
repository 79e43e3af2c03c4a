import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '../../../kit/problem';
import { button } from '../../../testing/app/findButton';
import { renderComponent } from '../../../testing/app/renderComponent';
import { makeThreadPerson } from '../../../testing/app/threadBuilders';
import { type RecorderProps, type Review, ReviewContext, ReviewUi } from '../reviewContext';
import type { ThreadsSnapshot } from '../threads/ThreadStore';
import { ThreadStore } from '../threads/ThreadStore';
import type { NewComment } from '../threads/threadApi';
import { CommentComposer } from './CommentComposer';
import { previewOf } from './CommentPopover';
import { draftKeyOf } from './drafts';
import { findOpenMention, listMentionable } from './mentionList';

beforeEach(() => sessionStorage.clear());

const people = [
  makeThreadPerson('u1', 'Ana Lindqvist'),
  makeThreadPerson('u2', 'Bo Marsh'),
  makeThreadPerson('u3', 'Cy Viewer', 'viewer'),
];

/** A store that knows these people, without a server. */
class PeopleStore extends ThreadStore {
  readonly #snapshot: ThreadsSnapshot = { state: 'ready', problem: null, threads: [], people };
  override readonly getSnapshot = () => this.#snapshot;
}

const recording = {
  ...{ id: 'r1', url: '/api/recordings/r1', state: 'ready' as const, problem: '' },
  ...{ seconds: 2, peaks: [] },
};

/** A recorder whose recording is uploaded at once. */
function QuickRecorder({ recording: attached, onRecording }: RecorderProps) {
  return (
    <button type="button" onClick={() => onRecording(recording)}>
      {attached ? 'Attached' : 'Record'}
    </button>
  );
}

function open(onSend: (comment: NewComment) => Promise<unknown>) {
  const review: Review = {
    ...{ store: new PeopleStore('s1'), userId: 'u1', ui: new ReviewUi() },
    parts: { Recorder: QuickRecorder },
    session: { subscribe: () => () => undefined, getSnapshot: vi.fn() },
  };
  const rendered = renderComponent(
    <ReviewContext value={review}>
      <CommentComposer
        draftKey={draftKeyOf('u1', 's1', 'new')}
        label="Write"
        sendLabel="Comment"
        canRecord
        onSend={onSend}
      />
    </ReviewContext>,
  );
  return { ...rendered, field: () => screen.getByLabelText<HTMLTextAreaElement>('Write') };
}

function sendByKey(): void {
  fireEvent.keyDown(screen.getByLabelText('Write'), { key: 'Enter', ctrlKey: true });
}

describe('the composer', () => {
  test('keeps an uploaded recording until the comment is sent, also when it is shown anew', async () => {
    const onSend = vi.fn(async () => undefined);
    const first = open(onSend);
    await first.writer.click(button('Record'));
    cleanup();
    const { writer } = open(onSend);
    expect(button('Attached')).toBeTruthy();
    await writer.click(button('Comment'));
    expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ text: '', recordingId: 'r1' }));
    await waitFor(() => expect(button('Record')).toBeTruthy());
  });

  test('sends by Ctrl+Enter, not by Enter, and never an empty comment', async () => {
    const onSend = vi.fn(async () => undefined);
    const { writer, field } = open(onSend);
    expect(button('Comment')).toHaveProperty('disabled', true);
    sendByKey();
    await writer.type(field(), 'One{Enter}two');
    expect(onSend).not.toHaveBeenCalled();
    expect(field().value).toBe('One\ntwo');
    sendByKey();
    await waitFor(() => expect(field().value).toBe(''));
    expect(onSend).toHaveBeenCalledOnce();
  });

  test('is disabled while it sends; a failure says why, and a retry sends the same comment', async () => {
    const sent: NewComment[] = [];
    let fail: (problem: Problem) => void = () => undefined;
    const { writer, field } = open((comment) => {
      sent.push(comment);
      return new Promise((_resolve, reject) => {
        fail = reject;
      });
    });
    await writer.type(field(), 'Why?');
    await writer.click(button('Comment'));
    expect(button('Sending…')).toHaveProperty('disabled', true);
    fail(new Problem(409, 'These words have changed meanwhile. Please select them again.'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^These words have changed/);
    expect(field().value).toBe('Why?');
    await writer.click(button('Comment'));
    expect(sent.map(({ text }) => text)).toEqual(['Why?', 'Why?']);
    expect(sent[0]?.id).toBe(sent[1]?.id);
  });

  test('keeps what was typed through a reload, for this person and script only', async () => {
    const { writer, field } = open(async () => undefined);
    await writer.type(field(), 'Half a thou');
    const kept = Object.entries({ ...sessionStorage });
    expect(kept.map(([key]) => key)).toEqual(['review.draft.u1.s1.new']);
    expect(kept[0]?.[1]).toContain('Half a thou');
  });

  test('RE4: lists people behind an @, and sends the ids of those whose name is still there', async () => {
    const onSend = vi.fn(async (_comment: NewComment) => undefined);
    const { writer, field } = open(onSend);
    await writer.type(field(), 'Ask @b');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'BMBo Marsh',
    ]);
    await writer.keyboard('{Enter}');
    expect(field().value).toBe('Ask @Bo Marsh ');
    sendByKey();
    await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
    expect(onSend.mock.calls[0]?.[0]).toMatchObject({ text: 'Ask @Bo Marsh', mentions: ['u2'] });
  });

  test('Escape closes the list of people and nothing else', async () => {
    const { writer, field } = open(async () => undefined);
    await writer.type(field(), '@');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await writer.keyboard('{Escape}');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(field().value).toBe('@');
  });
});

test('RE4: nobody can mention a viewer, or themselves', () => {
  expect(listMentionable(people, 'u1').map(({ name }) => name)).toEqual(['Bo Marsh']);
});

test('the list of people has at most ten, and none for an @ inside of a word', () => {
  const many = Array.from({ length: 30 }, (_, number) =>
    makeThreadPerson(`p${number}`, `Person ${number}`),
  );
  expect(findOpenMention('@', 1, many)?.people).toHaveLength(10);
  expect(findOpenMention('@person 2', 9, many)?.people).toHaveLength(10);
  expect(findOpenMention('ana@person', 10, many)).toBeNull();
});

test('the preview of the selected words is cut at 150 characters', () => {
  expect(previewOf('a'.repeat(150))).toHaveLength(150);
  expect(previewOf('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`);
});
