import { expect, test } from 'vitest';
import { runningTextsOf } from './runningTextsOf';

const nothing = { left: '', centre: '', right: '' };

test('texts by their places, with where they begin', () => {
  const said = {
    isShowOnFirstPage: true,
    introPages: '2',
    config: { header: { left: ' SALT \n Draft 2 ' }, footer: { centre: 'Ana' } },
  };
  expect(runningTextsOf(said)).toEqual({
    header: { ...nothing, left: 'SALT Draft 2' },
    footer: { ...nothing, centre: 'Ana' },
    introPages: 2,
    onFirstPage: true,
  });
});

test.each([
  [{}],
  [{ config: null }],
  [{ config: { header: 'x', footer: [1] } }],
  [{ config: { header: { left: 3, centre: '  ' }, footer: nothing } }],
])('where nothing is said, or nonsense, there is none: %j', (said) => {
  expect(runningTextsOf(said)).toBeNull();
});
