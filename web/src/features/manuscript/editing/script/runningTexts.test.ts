import { expect, test } from 'vitest';
import { readRunningTexts } from './useEditorSettings';

const nothing = { left: '', centre: '', right: '' };

test('headers and footers are read by position, with the pages where they begin', () => {
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
])('invalid settings give no headers and footers: %j', (settings) => {
  expect(readRunningTexts(settings)).toBeNull();
});
