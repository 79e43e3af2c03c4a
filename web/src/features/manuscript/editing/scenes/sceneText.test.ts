import { expect, test } from 'vitest';
import type { Scene } from '../../../../editor/scenes/sceneList';
import { matchesSearch } from '../../../../editor/scenes/sceneSearch';
import { describeColouring, describeMove, describeScene, describeSceneCount } from './sceneText';

const scene: Scene = {
  id: 's',
  number: '12A',
  text: 'INT. LIGHTHOUSE - NIGHT',
  page: '14',
  eighths: 12,
  isOmitted: false,
  color: '',
};

test('a scene is described by its page and its length in eighths', () => {
  expect(describeScene(scene)).toBe('Page 14 · 1 4/8');
  expect(describeScene({ ...scene, isOmitted: true })).toBe('Page 14 · omitted');
});

test('a scene colour is named, also a custom one; an invalid colour is not shown', () => {
  expect(describeScene({ ...scene, color: 'green' })).toBe('Page 14 · 1 4/8 · Green');
  expect(describeScene({ ...scene, color: '#aabbcc' })).toBe('Page 14 · 1 4/8 · Own colour');
  expect(describeScene({ ...scene, color: 'url(x)' })).toBe('Page 14 · 1 4/8');
  expect(describeColouring([scene], 'green')).toBe('INT. LIGHTHOUSE - NIGHT: Green.');
  expect(describeColouring([scene, scene], null)).toBe('2 scenes: no colour.');
});

test.each([
  ['night lighth', true],
  ['12a', true],
  ['12', false],
  ['pier', false],
  ['  ', true],
])('the query "%s" finds the scene 12A: %s', (query, isFound) => {
  expect(matchesSearch(scene, query)).toBe(isFound);
});

test('a move of one scene or of several is announced', () => {
  expect(describeMove([scene], 3, 9)).toBe(
    'INT. LIGHTHOUSE - NIGHT moved. It is scene 4 of 9 now.',
  );
  expect(describeMove([scene, scene], 3, 9)).toBe(
    '2 scenes moved. They are scenes 4 to 5 of 9 now.',
  );
});

test('the number of found scenes and of all scenes is shown', () => {
  expect(describeSceneCount(1, 1)).toBe('1 scene');
  expect(describeSceneCount(3, 12)).toBe('3 of 12 scenes');
});
