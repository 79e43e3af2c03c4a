import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeTestSession } from '../../../testing/app/accountBuilders';
import { holdResponses, stubServer } from '../../../testing/app/stubServer';
import { makeComment, makeThread } from '../../../testing/app/threadBuilders';
import { ThreadStore } from './ThreadStore';

const THREADS = 'GET /api/scripts/s1/threads';
const words = { elementId: 'a', start: 0, quote: 'Rain' };

let store: ThreadStore;

beforeEach(() => {
  storeTestSession();
  store = new ThreadStore('s1');
});

afterEach(() => {
  store.stop();
  vi.useRealTimers();
});

function answerOf(version: number, part: object = {}) {
  return { data: { version, threads: [], removed: [], people: null, ...part } };
}

/** Answers in this order; the last one again and again. */
function serve(answers: object[], more: Parameters<typeof stubServer>[0] = {}) {
  const rest = [...answers];
  const next = () => (rest.length > 1 ? rest.shift() : rest[0]) ?? {};
  return stubServer({ [THREADS]: next, ...more });
}

async function open(threads = [makeThread('t', words)], more = {}) {
  const calls = serve([answerOf(4, { threads, people: [] })], more);
  store.start();
  await waitFor(() => expect(store.getSnapshot().state).toBe('ready'));
  return calls;
}

test('RE5: threads are loaded once, then only what changed after the known version', async () => {
  const changed = makeThread('t', words, { version: 6, status: 'resolved' });
  const threads = [makeThread('t', words), makeThread('u', null)];
  const calls = serve([
    answerOf(4, { threads, people: [] }),
    answerOf(6, { threads: [changed], removed: ['u'] }),
  ]);
  store.start();
  await waitFor(() => expect(store.getSnapshot().threads).toHaveLength(2));
  store.announce(4);
  store.announce(6);
  await waitFor(() => expect(store.getSnapshot().threads).toEqual([changed]));
  expect(calls.map(({ query }) => query)).toEqual(['', '?after=4']);
});

test('RE5: a message that comes while changes are fetched is followed, too', async () => {
  const calls = serve([
    answerOf(1, { people: [] }),
    answerOf(2),
    answerOf(3, { threads: [makeThread('t', words)] }),
  ]);
  store.start();
  await waitFor(() => expect(store.getSnapshot().state).toBe('ready'));
  const letGo = holdResponses(THREADS);
  store.announce(2);
  store.announce(3);
  await waitFor(() => expect(calls).toHaveLength(2));
  await waitFor(() => {
    letGo();
    expect(store.find('t')).not.toBeNull();
  });
  expect(calls.map(({ query }) => query)).toEqual(['', '?after=1', '?after=2']);
});

test('without an answer the load fails with a sentence, and is tried again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isOffline = true;
  stubServer({ [THREADS]: () => (isOffline ? 'offline' : answerOf(1, { people: [] })) });
  store.start();
  await vi.waitFor(() => expect(store.getSnapshot().state).toBe('failed'));
  isOffline = false;
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect(store.getSnapshot().state).toBe('ready'));
});

test('RE2: resolving is shown at once, and taken back where the server refuses', async () => {
  await open([makeThread('t', words)], {
    'PATCH /api/scripts/s1/threads/t': { status: 403, message: 'You may not do that' },
  });
  const resolving = store.setStatus('t', 'resolved');
  expect(store.find('t')?.status).toBe('resolved');
  await expect(resolving).rejects.toThrow('You may not do that');
  expect(store.find('t')?.status).toBe('open');
});

const REMOVE = 'DELETE /api/scripts/s1/threads/t/comments/first';

test('RE3: a removed first comment is gone at once and keeps its replies; it can be taken back', async () => {
  const comments = [makeComment({ id: 'first' }), makeComment({ id: 'reply' })];
  const calls = await open([makeThread('t', words, { comments })]);
  const undo = store.removeLater('t', 'first', vi.fn());
  expect(store.find('t')?.comments.map(({ id }) => id)).toEqual(['reply']);
  undo();
  expect(store.find('t')?.comments).toHaveLength(2);
  store.flushRemovals();
  expect(calls.filter(({ route }) => route === REMOVE)).toEqual([]);
});

test('RE3: a page that is left removes what waits, and a refusal brings the comment back', async () => {
  const comments = [makeComment({ id: 'first' })];
  const calls = await open([makeThread('t', words, { comments })], {
    [REMOVE]: { status: 403, message: 'Not yours' },
  });
  const onFailure = vi.fn();
  store.removeLater('t', 'first', onFailure);
  expect(store.find('t')).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  expect(calls.filter(({ route }) => route === REMOVE)).toHaveLength(1);
  expect(store.find('t')?.comments).toHaveLength(1);
});

test('RE6: seen threads are read at once, and the server is told of the unread ones only', async () => {
  const threads = [makeThread('t', words, { unread: 2 }), makeThread('u', null)];
  const calls = await open(threads, { 'POST /api/scripts/s1/threads/read': {} });
  await store.markRead(['t', 'u']);
  expect(store.find('t')?.unread).toBe(0);
  expect(calls.at(-1)?.body).toEqual({ ids: ['t'] });
});

test('an answer that is older than what is known changes nothing', async () => {
  await open([makeThread('t', words, { version: 9 })], {
    'POST /api/scripts/s1/threads/t/comments': { data: makeThread('t', words, { version: 7 }) },
  });
  await store.reply('t', { id: 'c9', text: 'Because.', mentions: [], recordingId: null });
  expect(store.find('t')?.version).toBe(9);
});
