import { expect, test } from 'vitest';
import { readRunningTexts } from './useEditorSettings';

const nothing = { left: '', centre: '', right: '' };

test('texts by their places, with where they begin', () => {
  const settings = {
    isShowOnFirstPage: true,
    introPages: '2',
    config: { header: { left: ' SALT \n Draft 2 ' }, footer: { centre: 'Ana' } },
  };
  expect(readRunningTexts(settings)).toEqual({
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
])('without valid settings there are none: %j', (settings) => {
  expect(readRunningTexts(settings)).toBeNull();
});
