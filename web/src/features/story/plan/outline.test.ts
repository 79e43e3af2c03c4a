import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { OUTLINE_SCHEMA, openDeskList } from '../../../editor/desk/lists/DeskList';
import { hasSameScenes, listBeats, readOutline } from './outline';

function outlineOf(...entries: [key: string, values: Record<string, unknown>, parent?: string][]) {
  const list = openDeskList(new Y.Doc(), OUTLINE_SCHEMA);
  entries.forEach(([key, values, parent], index) => {
    list.add({ texts: { title: key }, values }, index, parent, key);
  });
  return { list, read: () => readOutline(list.getEntries()) };
}

const keysOf = (entries: readonly { key: string }[]) => entries.map(({ key }) => key).join(' ');

test('an act says so, holds beats, or came with a list of them; all else is a beat (ST1)', () => {
  const { acts, inbox } = outlineOf(
    ['said', { type: 'act' }],
    ['listed', { beats: [] }],
    ['holding', {}],
    ['held', {}, 'holding'],
    ['loose', {}],
    ['lost', {}, 'an act that is gone'],
  ).read();
  expect([keysOf(acts), keysOf(inbox)]).toEqual(['said listed holding', 'lost loose']);
  expect(acts.map((act) => keysOf(act.beats))).toEqual(['', '', 'held']);
});

test('beats of a deleted act are in the Inbox, and undo gives them back to it (ST1)', () => {
  const { list, read } = outlineOf(
    ['act', { type: 'act' }],
    ['one', {}, 'act'],
    ['two', {}, 'act'],
  );
  const bringBack = list.remove('act');
  expect([keysOf(read().acts), keysOf(read().inbox)]).toEqual(['', 'one two']);
  bringBack();
  expect(keysOf(read().acts[0]?.beats ?? [])).toBe('one two');
});

test('what another program has written in a beat is read as far as it makes sense (ST2)', () => {
  const odd = {
    status: 'done',
    completed: 'yes',
    target: { from: 2, to: 1 },
    color: 'red',
    at: [1],
  };
  const [beat] = listBeats(outlineOf(['odd', odd]).read());
  expect(beat).toMatchObject({
    ...{ status: 'available', isCompleted: false, target: null, color: '', at: null },
    ...{ tags: [], scenes: [], images: [] },
  });
});

function linkedOutline() {
  const { list, read } = outlineOf(
    ['one', { type: 'act' }],
    ['two', { type: 'act' }],
    ['storm', {}, 'one'],
    ['gull', {}, 'two'],
    ['idea', {}],
  );
  list.addMember('storm', 'scenes', { id: 'h1', heading: 'INT. PIER' });
  return { list, read, before: read() };
}

test('a letter in a card makes its act anew, and leaves all others and the Inbox the same objects', () => {
  const { list, read, before } = linkedOutline();
  list.getText('storm', 'description')?.insert(0, 'R');
  const after = read();
  expect(after.acts[0]).not.toBe(before.acts[0]);
  expect(after.acts[0]?.beats[0]?.description).toBe('R');
  expect(after.acts[1]).toBe(before.acts[1]);
  expect(after.inbox).toBe(before.inbox);
  list.setValues('two', { color: '#123456' });
  expect(read().acts[0]).toBe(after.acts[0]);
  expect(read().acts[1]?.color).toBe('#123456');
  expect(read().acts[1]?.beats).toBe(before.acts[1]?.beats);
});

test('an act follows beats that come, go and change their places', () => {
  const { list, read } = linkedOutline();
  const beatsOf = () => read().acts.map((act) => keysOf(act.beats));
  list.move('idea', 1, 'one');
  expect(beatsOf()).toEqual(['storm idea', 'gull']);
  list.move('idea', 0, 'one');
  expect(beatsOf()).toEqual(['idea storm', 'gull']);
  list.remove('idea');
  expect(beatsOf()).toEqual(['storm', 'gull']);
  list.move('storm', 0);
  expect([...beatsOf(), keysOf(read().inbox)]).toEqual(['', 'gull', 'storm']);
});

test('scenes are the same until a link, its words or the place of a beat change', () => {
  const { list, read, before } = linkedOutline();
  list.getText('storm', 'title')?.insert(0, 'The ');
  list.setValues('gull', { starred: true });
  expect(hasSameScenes(before, read())).toBe(true);
  const changes = [
    () => list.addMember('gull', 'scenes', { id: 'h2', heading: 'EXT. SEA' }),
    () => list.addMember('storm', 'scenes', { id: 'h1', heading: 'EXT. PIER' }),
    () => list.removeMember('gull', 'scenes', 'h2'),
    () => list.move('gull', 0, 'one'),
    () => list.move('idea', 0, 'two'),
    () => list.remove('two'),
  ];
  for (const change of changes) {
    const last = read();
    change();
    expect(hasSameScenes(last, read())).toBe(false);
  }
});
