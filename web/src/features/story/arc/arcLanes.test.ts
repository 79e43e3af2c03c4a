import { expect, test } from 'vitest';
import type { Card } from '../plan/cards';
import type { Beat, Outline } from '../plan/outline';
import type { ScriptPlace } from '../scenes/scriptPlaces';
import { type ArcOptions, buildArcChart, listTicks, stackMarks } from './arcLanes';
import { describeArcPages, describeMark } from './arcText';

function makeBeat(key: string, fields: Partial<Beat> = {}): Beat {
  return {
    ...{ key, title: key, description: '', note: '', target: null, color: '', at: null },
    ...{ status: 'available', isCompleted: false, isStarred: false, assignee: '' },
    ...{ tags: [], scenes: [], images: [], characters: [], storylines: [], links: [] },
    ...fields,
  };
}

function makeCard(key: string, group: string): Card {
  return {
    ...{ key, group, content: key, description: '', borderColor: '', source: [], at: null },
    links: [],
  };
}

function onPages(...pages: string[]): ScriptPlace {
  return { scenes: [], pages, isOutOfOrder: false };
}

const outline: Outline = {
  acts: [
    {
      ...{ key: 'a', title: 'One', description: '', note: '', target: null, color: '', length: 0 },
      beats: [
        makeBeat('late', { storylines: ['love'] }),
        makeBeat('early', { storylines: ['love', 'case'], characters: ['ana'] }),
        makeBeat('planned', { target: { from: 0.5, to: 0.5 }, storylines: ['case'] }),
      ],
    },
  ],
  inbox: [makeBeat('loose'), makeBeat('alone', { storylines: ['gone'] })],
};

const options: ArcOptions = {
  outline,
  cards: [
    makeCard('love', 'Storylines'),
    makeCard('case', 'Storylines'),
    makeCard('ana', 'Character'),
  ],
  kind: 'Storylines',
  places: new Map([
    ['late', onPages('3')],
    ['early', onPages('2', '2A')],
    ['alone', onPages('1')],
  ]),
  labels: ['1', '2', '2A', '3'],
  pageTarget: 0,
};

test('each storyline has a lane with its beats in the order of the pages (ST11)', () => {
  const { lanes } = buildArcChart(options);
  expect(lanes.map(({ key, beats }) => [key, beats.map(({ beat }) => beat.key)])).toEqual([
    ['love', ['early', 'late']],
    ['case', ['early']],
    // Of a card that is deleted.
    ['', ['alone']],
  ]);
});

test('characters are lanes on request', () => {
  const { lanes } = buildArcChart({ ...options, kind: 'Character' });
  expect(lanes.map(({ key, beats }) => [key, beats.map(({ beat }) => beat.key)])).toEqual([
    ['ana', ['early']],
    ['', ['alone', 'late']],
  ]);
});

test('a page is counted by its place, not by its label: 2A is the third one', () => {
  const early = buildArcChart(options).all.find(({ beat }) => beat.key === 'early');
  expect(early).toMatchObject({ from: 1, to: 2, isPlanned: false, act: 'One' });
});

test('beats without pages stand in a strip by their targets, those without a target apart from it', () => {
  const chart = buildArcChart({ ...options, pageTarget: 100 });
  expect(chart.pages).toBe(100);
  expect(chart.planned.map(({ beat, from }) => [beat.key, from])).toEqual([['planned', 49]]);
  expect(chart.loose.map(({ beat }) => beat.key)).toEqual(['loose']);
});

test('a mark says its beat, its pages, its lane and where it leads', () => {
  const { all } = buildArcChart({ ...options, pageTarget: 100 });
  expect(all.map(describeArcPages)).toEqual([
    'on p. 3',
    'on pp. 2, 2A',
    'planned p. 50',
    'no page yet',
    'on p. 1',
  ]);
  const [late] = all;
  expect(late && describeMark(late, 'love')).toBe('late, on p. 3, love: show in the script');
});

test('marks that would cover each other are stacked', () => {
  expect(stackMarks([0, 10, 20, 30, 60], 26)).toEqual([0, 1, 2, 0, 0]);
});

test('the axis has a number every so many pages', () => {
  expect(listTicks(12, 40)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(listTicks(120, 9).slice(0, 4)).toEqual([0, 4, 9, 14]);
});
