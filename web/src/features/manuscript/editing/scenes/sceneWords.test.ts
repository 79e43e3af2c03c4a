import { expect, test } from 'vitest';
import type { Scene } from '../../../../editor/scenes/sceneList';
import { colouredWords, countWords, isFound, movedWords, placeWords } from './sceneWords';

const scene: Scene = {
  id: 's',
  number: '12A',
  text: 'INT. LIGHTHOUSE - NIGHT',
  page: '14',
  eighths: 12,
  isOmitted: false,
  color: '',
};

test('a scene says where it begins and how long it is', () => {
  expect(placeWords(scene)).toBe('Page 14 · 1 4/8');
  expect(placeWords({ ...scene, isOmitted: true })).toBe('Page 14 · omitted');
});

test('a colour has a name, also one of another program; what is none is not shown', () => {
  expect(placeWords({ ...scene, color: 'green' })).toBe('Page 14 · 1 4/8 · Green');
  expect(placeWords({ ...scene, color: '#aabbcc' })).toBe('Page 14 · 1 4/8 · Own colour');
  expect(placeWords({ ...scene, color: 'url(x)' })).toBe('Page 14 · 1 4/8');
  expect(colouredWords([scene], 'green')).toBe('INT. LIGHTHOUSE - NIGHT: Green.');
  expect(colouredWords([scene, scene], null)).toBe('2 scenes: no colour.');
});

test.each([
  ['night lighth', true],
  ['12a', true],
  ['12', false],
  ['pier', false],
  ['  ', true],
])('who looks for "%s" finds it: %s', (sought, isThere) => {
  expect(isFound(scene, sought)).toBe(isThere);
});

test('a move is told, of one scene and of several', () => {
  expect(movedWords([scene], 3, 9)).toBe('INT. LIGHTHOUSE - NIGHT moved. It is scene 4 of 9 now.');
  expect(movedWords([scene, scene], 3, 9)).toBe('2 scenes moved. They are scenes 4 to 5 of 9 now.');
});

test('how many there are is counted', () => {
  expect(countWords(1, 1)).toBe('1 scene');
  expect(countWords(3, 12)).toBe('3 of 12 scenes');
});
