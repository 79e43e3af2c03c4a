import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { OUTLINE_SCHEMA, openDeskList } from '../../../../editor/desk/lists/DeskList';
import { type Act, type Beat, listBeats, readOutline } from '../../plan/outline';
import { addAct, addBeat } from '../../plan/outlineEdits';
import { type BeatFilter, findShownBeats, isFiltering, listTags, NO_FILTER } from './beatFilter';

function makeOutline() {
  const list = openDeskList(new Y.Doc(), OUTLINE_SCHEMA);
  const act = addAct(list);
  const read = () => readOutline(list.getEntries());
  addBeat(
    list,
    read(),
    { act, index: 0 },
    {
      texts: { title: 'Gull', description: 'Steals the map' },
      values: { starred: true, assignee: 'u1' },
      sets: { tags: [{ id: 'night', name: 'Night' }], storylines: [{ id: 's1' }] },
    },
  );
  addBeat(
    list,
    read(),
    { act, index: 1 },
    {
      texts: { title: 'Storm', note: 'with real rain' },
      values: { status: 'in progress' },
      sets: { tags: [{ id: 'day', name: 'Day' }], characters: [{ id: 'c1' }] },
    },
  );
  addBeat(
    list,
    read(),
    { act: '', index: 0 },
    {
      texts: { title: 'Harbour' },
      values: { completed: true, status: 'in progress' },
    },
  );
  return read();
}

const shown: readonly [Partial<BeatFilter>, string][] = [
  [{ words: 'MAP steals' }, 'Gull'],
  [{ words: 'rain' }, 'Storm'],
  [{ words: 'night' }, 'Gull'],
  [{ words: 'no such words' }, ''],
  [{ tag: 'day' }, 'Storm'],
  [{ status: 'available' }, 'Gull'],
  [{ status: 'in progress' }, 'Storm'],
  [{ status: 'completed' }, 'Harbour'],
  [{ assignee: 'u1' }, 'Gull'],
  [{ isStarred: true }, 'Gull'],
  [{ storyline: 's1' }, 'Gull'],
  [{ character: 'c1' }, 'Storm'],
  [{ character: 'c1', isStarred: true }, ''],
];

test.each(shown)('the filter %j leaves %s (ST2, ST3)', (part, titles) => {
  const outline = makeOutline();
  const keys = findShownBeats(outline, { ...NO_FILTER, ...part });
  const left = listBeats(outline).filter(({ key }) => keys?.has(key));
  expect(left.map(({ title }) => title).join(' ')).toBe(titles);
});

test('a beat stays that has left the filter while somebody writes in it, and a new one is shown', () => {
  const outline = makeOutline();
  const [act, inbox] = [outline.acts[0] as Act, outline.inbox];
  const [gull, storm] = act.beats as [Beat, Beat];
  const written = { ...outline, acts: [{ ...act, beats: [{ ...gull, title: 'Tern' }, storm] }] };
  const added = { ...written, inbox: [...inbox, { ...storm, key: 'new' }] };
  const filter = { ...NO_FILTER, words: 'gull' };
  expect([...(findShownBeats(added, filter, outline) ?? [])]).toEqual([gull.key, 'new']);
  expect([...(findShownBeats(added, filter) ?? [])]).toEqual([]);
});

test('without a demand all beats are shown, and blanks are none', () => {
  expect(findShownBeats(makeOutline(), { ...NO_FILTER, words: '  ' })).toBeNull();
  expect(isFiltering({ ...NO_FILTER, isStarred: true })).toBe(true);
});

test('all tags of the outline are offered by name (ST3)', () => {
  expect(listTags(makeOutline()).map(({ name }) => name)).toEqual(['Day', 'Night']);
});
