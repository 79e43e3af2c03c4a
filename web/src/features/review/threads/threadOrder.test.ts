import { expect, test } from 'vitest';
import { schema } from '../../../editor/schema/schema';
import { makeComment, makeThread } from '../../../testing/app/threadBuilders';
import type { ThreadState } from '../reviewContext';
import type { Thread } from './threadApi';
import { countUnread, filterThreads, findAdjacentThread, sortThreads } from './threadOrder';

const LINES = [
  ['h', 'sceneHeading', 'INT. PIER'],
  ['a', 'action', 'The lamp goes out.'],
  ['b', 'action', 'Rain on the pier.'],
] as const;
const doc = schema.node(
  'doc',
  null,
  LINES.map(([id, kind, words]) => schema.node('element', { id, kind }, schema.text(words))),
);
const lamp = { elementId: 'a', start: 4, quote: 'lamp' };
const goes = { elementId: 'a', start: 9, quote: 'goes' };
const pier = { elementId: 'b', start: 12, quote: 'pier' };

const idsOf = (threads: readonly Thread[]) => threads.map(({ id }) => id);

test('threads stand in the order of the text, global ones first', () => {
  const threads = [
    makeThread('pier', pier),
    makeThread('goes', goes),
    makeThread('global', null),
    makeThread('lamp', lamp),
  ];
  expect(idsOf(sortThreads(threads, doc))).toEqual(['global', 'lamp', 'goes', 'pier']);
});

test('RE14: words whose line is gone stand in their scene, and at the end where that is gone, too', () => {
  const gone = { elementId: 'gone', start: 0, quote: 'Fog.' };
  const thread = makeThread('scene', gone);
  const inScene = {
    ...thread,
    anchor: thread.anchor && { ...thread.anchor, heading: 'INT. PIER' },
  };
  const threads = [makeThread('nowhere', gone), makeThread('lamp', lamp), inScene];
  expect(idsOf(sortThreads(threads, doc))).toEqual(['scene', 'lamp', 'nowhere']);
});

test('threads are filtered by state and person; those about beats and cards are not in this list', () => {
  const mention = makeComment({ mentions: [{ id: 'u1', name: 'Ana' }] });
  const byCy = makeComment({ authorId: 'u3', author: 'Cy' });
  const threads = [
    makeThread('plain', lamp),
    makeThread('new', lamp, { unread: 1 }),
    makeThread('done', goes, { status: 'resolved' }),
    makeThread('mention', pier, { comments: [mention] }),
    makeThread('cy', pier, { comments: [makeComment(), byCy] }),
    makeThread('beat', null, { kind: 'beat' }),
  ];
  const shown = (state: ThreadState, personId = '') =>
    idsOf(filterThreads(threads, { state, personId }, 'u1'));
  expect(shown('open')).toEqual(['plain', 'new', 'mention', 'cy']);
  expect(shown('resolved')).toEqual(['done']);
  expect(shown('all')).toEqual(['plain', 'new', 'done', 'mention', 'cy']);
  expect(shown('unread')).toEqual(['new']);
  expect(shown('mentions')).toEqual(['mention']);
  expect(shown('open', 'u3')).toEqual(['cy']);
});

test('next and previous go round the list, and begin at its ends', () => {
  const list = [makeThread('a', lamp), makeThread('b', pier)];
  const step = (active: string | null, by: 1 | -1) => findAdjacentThread(list, active, by)?.id;
  expect([step(null, 1), step('a', 1), step('b', 1)]).toEqual(['a', 'b', 'a']);
  expect([step(null, -1), step('a', -1)]).toEqual(['b', 'b']);
  expect(findAdjacentThread([], null, 1)).toBeNull();
});

test('the badge counts unread comments of open threads', () => {
  const threads = [
    makeThread('a', lamp, { unread: 2 }),
    makeThread('b', pier, { unread: 1, status: 'resolved' }),
    makeThread('c', null, { unread: 1 }),
  ];
  expect(countUnread(threads)).toBe(3);
});
