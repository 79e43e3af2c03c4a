/** Sets of entries, kept member by member (ST3), and changes of several entries at once. */
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { type DeskList, OUTLINE_SCHEMA, openDeskList } from './DeskList';

/** Two desks of one script, as in two browsers. */
function openTwo() {
  const docs = [new Y.Doc(), new Y.Doc()] as const;
  const [mine, theirs] = [
    openDeskList(docs[0], OUTLINE_SCHEMA),
    openDeskList(docs[1], OUTLINE_SCHEMA),
  ];
  const meet = () => {
    Y.applyUpdate(docs[1], Y.encodeStateAsUpdate(docs[0], Y.encodeStateVector(docs[1])));
    Y.applyUpdate(docs[0], Y.encodeStateAsUpdate(docs[1], Y.encodeStateVector(docs[0])));
  };
  const key = mine.add({ texts: { title: 'Gull' }, values: {} }, 0);
  meet();
  return { docs, mine, theirs, key, meet };
}

function tagsOf(list: DeskList): string[] {
  return list.getEntries().flatMap(({ sets }) => (sets.tags ?? []).map(({ id }) => id));
}

test('of two tags that are added at once none is lost, and the same one is there once (ST3)', () => {
  const { mine, theirs, key, meet } = openTwo();
  mine.addMember(key, 'tags', { id: 'night', name: 'Night' });
  mine.addMember(key, 'tags', { id: 'sea', name: 'Sea' });
  theirs.addMember(key, 'tags', { id: 'gulls', name: 'Gulls' });
  theirs.addMember(key, 'tags', { id: 'sea', name: 'Sea' });
  meet();
  expect([tagsOf(mine), tagsOf(theirs)]).toEqual([
    ['gulls', 'night', 'sea'],
    ['gulls', 'night', 'sea'],
  ]);
  mine.removeMember(key, 'tags', 'night');
  theirs.removeMember(key, 'tags', 'sea');
  meet();
  expect(tagsOf(mine)).toEqual(['gulls']);
});

test('a member is stored under the name of its set and its id, as JSON, and is no value (ST3)', () => {
  const { docs, mine, key } = openTwo();
  mine.addMember(key, 'tags', { id: 'night scene', name: 'Night Scene' });
  const stored = docs[0].getMap('outline').get(key) as Y.Map<unknown>;
  expect(stored.get('@tags night scene')).toBe('{"id":"night scene","name":"Night Scene"}');
  const [entry] = mine.getEntries();
  expect(entry?.sets.tags).toEqual([{ id: 'night scene', name: 'Night Scene' }]);
  expect(entry?.values).toEqual({});
});

test('what another program has written where a member belongs has at least its id (ST3)', () => {
  const { docs, mine, key } = openTwo();
  const stored = docs[0].getMap('outline').get(key) as Y.Map<unknown>;
  stored.set('@tags odd', '{broken');
  stored.set('@tags number', '7');
  stored.set('@tags ', '{"id":"nobody"}');
  expect(mine.getEntries()[0]?.sets.tags).toEqual([{ id: 'number' }, { id: 'odd' }]);
});

test('each change of a set is an undo step of its own, and leaves what others have added (ST3)', () => {
  const { mine, theirs, key, meet } = openTwo();
  mine.addMember(key, 'tags', { id: 'night', name: 'Night' });
  theirs.addMember(key, 'tags', { id: 'sea', name: 'Sea' });
  meet();
  mine.removeMember(key, 'tags', 'sea');
  mine.undo();
  expect(tagsOf(mine)).toEqual(['night', 'sea']);
  mine.undo();
  meet();
  expect(tagsOf(theirs)).toEqual(['sea']);
  mine.redo();
  expect(tagsOf(mine)).toEqual(['night', 'sea']);
});

test('a change of several entries is heard of once, undone in one step, and taken back by its function (ST20)', () => {
  const { mine, key } = openTwo();
  let heard = 0;
  mine.subscribe(() => {
    heard += 1;
  });
  const titles = () => mine.getEntries().map(({ texts }) => texts.title);
  const addTwo = () =>
    mine.change(() => {
      mine.add({ texts: { title: 'Storm' }, values: {} }, 9);
      mine.add({ texts: { title: 'Harbour' }, values: {} }, 9);
      mine.setValues(key, { starred: true });
    });
  addTwo();
  expect([heard, titles()]).toEqual([1, ['Gull', 'Storm', 'Harbour']]);
  mine.undo();
  expect([titles(), mine.getEntries()[0]?.values]).toEqual([['Gull'], {}]);
  const takeBack = addTwo();
  mine.addMember(key, 'tags', { id: 'night' });
  takeBack();
  takeBack();
  expect([titles(), tagsOf(mine)]).toEqual([['Gull'], ['night']]);
});

test('a change of nothing is no step: what is taken back is not the step before it', () => {
  const { mine, key } = openTwo();
  mine.setValues(key, { starred: true });
  mine.change(() => undefined)();
  expect(mine.getEntries()[0]?.values).toEqual({ starred: true });
});
