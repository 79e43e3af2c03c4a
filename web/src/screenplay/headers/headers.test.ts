import { expect, test } from 'vitest';
import cases from '../../../../fixtures/headers/headers.json';
import { type FieldValues, fillHeaderText, formatHeaderDate } from './headerFields';
import { findHeadingOfPage, readRunningTexts, writeMargins } from './runningTexts';

const nothing = { left: '', centre: '', right: '' };

test.each(cases.fill)('$rule: $text', ({ text, filled }) => {
  expect(fillHeaderText(text, cases.values)).toBe(filled);
});

test.each(cases.pages)('$name', ({ settings, page, number, texts }) => {
  const { Title, Date: today } = cases.values;
  const values: FieldValues = { Title, Date: today };
  const { position } = page;
  const automatic = position ? `${page.label}.` : '';
  const none = { lastLabel: '', scene: '', collated: '', active: '', number: automatic };
  const margins = writeMargins(
    readRunningTexts(settings, values),
    { ...none, ...page },
    { left: 108, right: 522, cell: 7.2 },
  );
  expect(margins.number).toBe(number);
  const found = margins.texts.map(({ side, text, x, align }) => [side, text, round(x), align]);
  expect(found).toEqual(texts);
});

test.each(cases.scenes)('HF7: the scene of each of $pages', ({ pages, headings }) => {
  const lines = pages.map((page) =>
    page.split(' ').map((line) => {
      const [elementId = '', kind = ''] = line.split(':');
      return { elementId, kind };
    }),
  );
  const found = lines.map((_, page) => findHeadingOfPage(page, (at) => lines[at] ?? []));
  expect(found).toEqual(headings);
});

test('HF4: a date prints in words', () => {
  expect(formatHeaderDate(new Date(2026, 4, 2))).toBe('2 May 2026');
});

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
    values: {},
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

const round = (points: number) => Math.round(points * 100) / 100;
