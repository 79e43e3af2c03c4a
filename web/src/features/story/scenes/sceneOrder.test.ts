import { expect, test } from 'vitest';
import type { Scene } from '../../../editor/scenes/sceneList';
import { SeededRandom } from '../../../testing/collaboration/SeededRandom';
import type { Act, Beat, Outline } from '../plan/outline';
import { previewBeats, previewScenes } from './orderPreview';
import {
  type BeatMove,
  findNewSceneSpot,
  findSceneMove,
  orderBeatsByPages,
  orderScenesByBoard,
} from './sceneOrder';
import { describeMissing, describePages, locateBeats } from './scriptPlaces';

const PLAIN = {
  ...{ description: '', note: '', target: null, color: '', length: 0 },
  ...{ status: 'available' as const, isCompleted: false, isStarred: false, assignee: '', at: null },
  ...{ tags: [], images: [], characters: [], storylines: [], links: [] },
};

/** 'A:1,2': the beat A with the scenes 1 and 2. */
function beatOf(words: string): Beat {
  const [key = '', ids = ''] = words.split(':');
  const scenes = ids.split(',').filter(Boolean);
  return { ...PLAIN, key, title: key, scenes: scenes.map((id) => ({ id, heading: `LAST ${id}` })) };
}

/** Acts are apart by '|', the Inbox comes behind '#'. */
function outlineOf(plan: string): Outline {
  const [board = '', inbox = ''] = plan.split('#');
  const beatsOf = (words: string) => words.trim().split(/\s+/).filter(Boolean).map(beatOf);
  const acts = board.split('|').map((words, at): Act => {
    const key = `act${at + 1}`;
    return { ...PLAIN, key, title: `Act ${at + 1}`, beats: beatsOf(words) };
  });
  return { acts, inbox: beatsOf(inbox) };
}

/** One scene a page, by the names of their ids. */
function scenesOf(ids: string): Scene[] {
  return [...ids].map((id, at) => ({
    ...{ id, number: id, text: `INT. ${id}`, page: String(at + 1) },
    ...{ eighths: 8, isOmitted: false, color: '' },
  }));
}

const outOfOrder = (plan: string, ids: string) =>
  [...locateBeats(outlineOf(plan), scenesOf(ids))]
    .filter(([, { isOutOfOrder }]) => isOutOfOrder)
    .map(([key]) => key)
    .join('');

test('ST11: the page of a beat is that of its first scene; its scenes stand in the order of the text', () => {
  const places = locateBeats(outlineOf('A:9,3,1 B:2 C D:8'), scenesOf('123'));
  const a = places.get('A');
  expect(a?.scenes.map(({ heading }) => heading)).toEqual(['INT. 1', 'INT. 3', 'LAST 9']);
  expect(a && describePages(a)).toBe('on pp. 1, 3');
  expect(places.get('B')).toMatchObject({ pages: ['2'] });
  expect(places.has('C')).toBe(false);
  expect(places.get('D')?.pages).toEqual([]);
});

test.each([
  ['A:9', ''],
  ['A:2', 'on p. 2'],
  ['A:2,7', 'on pp. 2, 7'],
  ['A:7,3,2', 'on pp. 2, 3, 7'],
  ['A:2,4,6,8', 'on pp. 2, 4, … 8'],
])(
  'ST10: pages of a beat are those on which its scenes begin, none between them: %s',
  (plan, words) => {
    const place = locateBeats(outlineOf(plan), scenesOf('12345678')).get('A');
    expect(place && describePages(place)).toBe(words);
  },
);

test('ST10: two scenes that begin on one page are on that page', () => {
  const scenes = scenesOf('12').map((scene) => ({ ...scene, page: '5' }));
  const place = locateBeats(outlineOf('A:1,2'), scenes).get('A');
  expect(place && describePages(place)).toBe('on p. 5');
});

test('ST10: a scene that is not in the text shows as its last words', () => {
  expect(describeMissing('EXT. SEA', false)).toBe('EXT. SEA (scene deleted)');
  expect(describeMissing('EXT. SEA', true)).toBe('EXT. SEA (not in this draft)');
});

test.each([
  ['A:1 B:2 | C:3', '123', ''],
  ['A:1 B:3 | C:2 D:4', '1234', 'B'],
  ['A:4 B:1 C:2 | D:3', '1234', 'A'],
  // Of beats with the same first scene, each order is right.
  ['A:2 B:2 C:1', '12', 'C'],
  // By their first scenes alone.
  ['A:1,4 B:2,3', '1234', ''],
  // Without scenes, and without a place on the board.
  ['A:2 X:9 B:3 # C:1', '123', ''],
])('ST11: of %s with scenes %s the fewest are out of order: %s', (plan, ids, marked) => {
  expect(outOfOrder(plan, ids)).toBe(marked);
});

function moveOf(plan: string, key: string, ids: string): string {
  const move = findSceneMove(outlineOf(plan), key, [...ids]);
  return move ? `${move.ids.join('')} ${move.spot.side} ${move.spot.id}` : 'nothing';
}

test.each([
  // Behind the last scene of the beat before; scenes of nobody may stand between.
  ['B:3 A:1 C:5', 'B', '12345', '3 before 1'],
  ['A:1 C:5 B:3', 'B', '12345', '3 behind 5'],
  ['A:1,2 B:4 C:5', 'B', '12345', 'nothing'],
  ['A:1 B:5 C:3', 'B', '12345', '5 behind 1'],
  // Scenes of a beat move together, in the order of the text.
  ['A:1 B:2 C:3,5', 'A', '12345', 'nothing'],
  ['C:3,5 A:1 B:2', 'C', '12345', '35 before 1'],
  // Beats without scenes in this text do not count.
  ['X Y:9 B:2 A:1', 'A', '12', '1 behind 2'],
  ['X B:2 A:1', 'X', '12', 'nothing'],
  ['A:1 # B:2', 'B', '12', 'nothing'],
  // A scene that another beat has, too, stays.
  ['B:2 A:1 C:2', 'B', '12', 'nothing'],
  // The beat before goes on behind the one that follows.
  ['A:1,5 B:7 C:3', 'B', '1234567', '7 behind 1'],
  // Neighbours that are out of order themselves: behind the one before.
  ['A:5 B:1 C:3', 'B', '12345', '1 behind 5'],
])('ST12: of %s the moved beat %s in %s offers: %s', (plan, key, ids, offered) => {
  expect(moveOf(plan, key, ids)).toBe(offered);
});

test.each([
  ['A:1 B C:3', 'B', 'behind 1'],
  ['B C:3', 'B', 'before 3'],
  ['A:1 B:2 C:3', 'B', 'behind 2'],
  ['A:1 C:3 # B', 'B', 'behind 3'],
  ['A B', 'B', 'nothing'],
])('ST14: in %s a new scene of %s stands %s', (plan, key, place) => {
  const outline = outlineOf(plan);
  const beat = [...outline.acts.flatMap(({ beats }) => beats), ...outline.inbox].find(
    (one) => one.key === key,
  ) as Beat;
  const spot = findNewSceneSpot(outline, beat, [...'123']);
  expect(spot ? `${spot.side} ${spot.id}` : 'nothing').toBe(place);
});

test.each([
  ['A:1 B:2', '12', '12'],
  ['B:2 A:1', '12', '21'],
  // Scenes without beats stay behind the scene before them.
  ['C:5 A:1 B:3', '0123456', '0561234'],
  ['A:1 C:5 B:3', '0123456', '0125634'],
  ['A:1,4 B:2,3', '1234', '1234'],
  ['X B:2 Y:9 A:1 # Z:3', '123', '231'],
])('ST13: by the board %s, the pages %s become %s', (plan, ids, wanted) => {
  expect(orderScenesByBoard(outlineOf(plan), [...ids]).join('')).toBe(wanted);
});

/** As the list does it. */
function applyMoves({ acts, inbox }: Outline, moves: readonly BeatMove[]): Outline {
  const columns = acts.map((act) => ({ ...act, beats: [...act.beats] }));
  for (const { key, act, index } of moves) {
    const from = columns.find(({ beats }) => beats.some((beat) => beat.key === key));
    const [beat] =
      from?.beats.splice(
        from.beats.findIndex((one) => one.key === key),
        1,
      ) ?? [];
    const to = columns.find((column) => column.key === act);
    if (beat) to?.beats.splice(index, 0, beat);
  }
  return { acts: columns, inbox };
}

const planOf = ({ acts }: Outline) =>
  acts.map(({ beats }) => beats.map(({ key }) => key).join('')).join('|');

test.each([
  ['A:1 B:2 | C:3', '123', 'AB|C'],
  // Beats without scenes stay behind the beat before them, and those at the head of an act stay there.
  ['B:2 x y A:1 | z C:3', '123', 'ABxy|zC'],
  ['A:1 B:4 x | C:2 D:3', '1234', 'A|CDBx'],
  ['A:3 x | B:1 | C:2', '123', '|B|CAx'],
  ['A:1 | C:3 | B:2', '123', 'A||BC'],
])('ST13: by the pages, the board %s with %s becomes %s', (plan, ids, wanted) => {
  const outline = outlineOf(plan);
  const order = [...ids];
  const ordered = applyMoves(outline, orderBeatsByPages(outline, order));
  expect(planOf(ordered)).toBe(wanted);
  expect(orderBeatsByPages(ordered, order)).toEqual([]);
});

test('ST13: after either command no beat is out of order, and none and no scene is lost', () => {
  const random = new SeededRandom(7);
  for (let round = 0; round < 200; round += 1) {
    const ids = [...'abcdefghijklmnop'];
    const taken = random.shuffled(ids);
    const words = [...'ABCDEFGH'].map((key) => {
      const count = random.below(3);
      return `${key}:${taken.splice(0, count).join(',')}${random.below(4) === 0 ? ' |' : ''}`;
    });
    const outline = outlineOf(words.join(' '));
    const pages = orderScenesByBoard(outline, ids);
    expect([...pages].sort()).toEqual(ids);
    expect([words.join(' '), outOfOrder(words.join(' '), pages.join(''))]).toEqual([
      words.join(' '),
      '',
    ]);
    const board = applyMoves(outline, orderBeatsByPages(outline, ids));
    expect([...planOf(board).replaceAll('|', '')].sort().join('')).toBe('ABCDEFGH');
    const places = locateBeats(board, scenesOf(ids.join('')));
    expect([...places.values()].some(({ isOutOfOrder }) => isOutOfOrder)).toBe(false);
  }
});

test('ST13: the preview says what moves from where to where', () => {
  const outline = outlineOf('A:1 B:4 x | C:2 D:3');
  const ids = [...'1234'];
  expect(previewBeats(outline, orderBeatsByPages(outline, ids))).toEqual([
    { key: 'B', title: 'B', from: 'from Act 1, 2', to: 'to Act 2, 3' },
    { key: 'x', title: 'x', from: 'from Act 1, 3', to: 'to Act 2, 4' },
  ]);
  expect(previewScenes(scenesOf('1234'), orderScenesByBoard(outline, ids))).toEqual([
    { key: '4', title: '4 INT. 4', from: 'from page 4', to: 'behind 1 INT. 1' },
  ]);
});
