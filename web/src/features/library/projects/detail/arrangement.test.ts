// @vitest-environment node
import { expect, test } from 'vitest';
import { isolateBidi } from '../../../../kit/displayText';
import { makeProjectDetails } from '../../../../testing/app/projectBuilders';
import { makeScript } from '../../../../testing/app/scriptBuilders';
import {
  applyOrder,
  arrangementOf,
  episodeNumber,
  moveScript,
  partKey,
  partTitle,
  positionText,
} from './arrangement';

const one = { id: 'one', number: 1, name: '' };
const two = { id: 'two', number: 3, name: 'The Flood' };
const script = (id: string, seasonId: string | null) => makeScript({ id, seasonId });

const series = makeProjectDetails({
  type: 'tvSeries',
  seasons: [one, two],
  scripts: [script('a', 'one'), script('b', 'one'), script('c', null), script('d', 'gone')],
});

const start = [
  { seasonId: 'one', ids: ['a', 'b'] },
  { seasonId: 'two', ids: [] },
  { seasonId: null, ids: ['c', 'd'] },
];

test('scripts are listed in their season; those without one, or with a deleted one, are outside', () => {
  expect(arrangementOf(series)).toEqual(start);
});

test.each([
  ['behind another', 'a', 'b', true, [['b', 'a'], [], ['c', 'd']]],
  ['before another', 'b', 'a', false, [['b', 'a'], [], ['c', 'd']]],
  ['into a season without episodes', 'a', partKey('two'), false, [['b'], ['a'], ['c', 'd']]],
  ['out of its season', 'b', 'c', true, [['a'], [], ['c', 'b', 'd']]],
  ['onto itself', 'a', 'a', true, [['a', 'b'], [], ['c', 'd']]],
  ['nowhere', 'a', 'unknown', true, [['a', 'b'], [], ['c', 'd']]],
])('a script is moved %s', (_where, id, over, isBehind, expected) => {
  expect(moveScript(start, id, over, isBehind).map(({ ids }) => ids)).toEqual(expected);
});

test('a new order shows in the project, and moves a script into its new season', () => {
  const after = applyOrder(series, { seasonId: 'two', ids: ['c', 'a'] });
  expect(arrangementOf(after).map(({ ids }) => ids)).toEqual([['b'], ['c', 'a'], ['d']]);
});

test('seasons, episode numbers and positions have their texts', () => {
  expect(partTitle(series, 'one')).toBe('Season 1');
  expect(partTitle(series, 'two')).toBe(`Season 3: ${isolateBidi('The Flood')}`);
  expect(partTitle(series, null)).toBe('Outside of seasons');
  expect(episodeNumber(series, start, 'b')).toBe('S1 E2');
  expect(episodeNumber(series, start, 'c')).toBeUndefined();
  expect(positionText(series, start, 'b')).toBe('place 2 of 2 in Season 1');
});
