// @vitest-environment node
/** Names compared, places of cards found, colours seen: rules ST40 to ST42 of docs/spec/story.md. */
import { getContrastRatio } from '@mui/material/styles';
import { expect, test } from 'vitest';
import type { ScriptReports } from '../../../api/scriptReports';
import { surfaces } from '../../../ui/theme/palette';
import { CARD_COLORS, pickCardColor } from '../plan/cardColors';
import type { Card } from '../plan/cards';
import { describeSought, findAppearances } from './appearances';
import { foldName, isAlike } from './cardNames';

test.each([
  ['Ánna  Lindqvist', 'ANNALINDQVIST'],
  ['ёлка', 'ЕЛКА'],
  ['straße', 'STRASSE'],
  ['राम', 'राम'],
  ['רוּת', 'רוּת'],
  [' \u00a0 ', ''],
])('ST41 a name is compared without case, accents and blanks: %s', (name, folded) => {
  expect(foldName(name)).toBe(folded.normalize('NFC'));
});

test.each([
  ['MRS. DALE', 'MRS DALE', true],
  ["O'BRIEN", 'OBRIEN', true],
  ['ANNA (V.O.)', 'ANNA', true],
  ['JEAN-LUC', 'JEAN LUC', true],
  ['THE HARBOUR', 'HARBOUR', true],
  ['JOHN', 'JHON', true],
  ['KRISTINA', 'KRISTNA', true],
  ['JOHN', 'JOHN SMITH', true],
  ['KHAN', 'DR. KHAN', true],
  ['MAN 1', 'MAN 2', false],
  ['MAN', 'OLD MAN', false],
  ['GUARD', 'GUARDS', false],
  ['BEN', 'BEA', false],
  ['ANNA', 'BO', false],
  ['(V.O.)', '...', false],
])('ST41 %s and %s may be one name: %s', (one, other, isOne) => {
  expect(isAlike(one, other)).toBe(isOne);
  expect(isAlike(other, one)).toBe(isOne);
});

test('ST40 each colour of a card is seen on light and dark paper, and chance reaches all', () => {
  const grounds = [surfaces.light, surfaces.dark].flatMap(({ desk, paper }) => [desk, paper]);
  for (const { name, value } of CARD_COLORS) {
    for (const ground of grounds)
      expect(getContrastRatio(value, ground), name).toBeGreaterThanOrEqual(3);
  }
  const picked = CARD_COLORS.map((_, at) => pickCardColor([], () => at / CARD_COLORS.length));
  expect(picked).toEqual(CARD_COLORS.map(({ value }) => value));
});

test('ST40 a new card has a colour that no card of its group has, or one that the fewest have', () => {
  const values = CARD_COLORS.map(({ value }) => value);
  const [red = '', orange = '', ...others] = values;
  // Colours of one's own, and those of old scripts, are none of ours.
  const used = [...others, red.toUpperCase(), '#123456', ''];
  expect([0, 0.999].map((chance) => pickCardColor(used, () => chance))).toEqual([orange, orange]);
  const twice = [...values, ...values].filter((value) => value !== orange && value !== red);
  const chosen = [0, 0.999].map((chance) => pickCardColor([...twice, red, orange], () => chance));
  expect(chosen).toEqual([red, orange]);
});

function scene(id: string, pages: string, speakers: string[]): ScriptReports['scenes'][number] {
  const [firstPage = '', lastPage = ''] = pages.split('-');
  return {
    ...{ id, number: id.slice(1), heading: `INT. ${id}`, place: 'INT', light: 'day', speakers },
    ...{ firstPage, lastPage, eighths: 8, words: 10, spokenWords: 4, isOmitted: false },
  };
}

type Role = ScriptReports['characters'][number];

function role(name: string, cueIds: string[], firstPage: string, lastPage: string): Role {
  return {
    ...{ name, cueIds, firstPage, lastPage, speeches: cueIds.length, words: 9, share: 0.5 },
    ...{ scenes: [], sceneCount: 1, speaksWith: [] },
  };
}

function place(name: string, sceneIds: string[]): ScriptReports['locations'][number] {
  return {
    ...{ name, sceneIds, parts: [], scenes: [], sceneCount: sceneIds.length, eighths: 8 },
    ...{ inside: 1, outside: 0, day: 1, night: 0, between: 0 },
  };
}

const reports = {
  scenes: [
    scene('', '1-1', ['ANNA']),
    scene('s1', '1-2', ['ANNA', 'MRS. DALE']),
    scene('s2', '3-5', ['MRS DALE']),
    scene('s3', '6-6', ['BO']),
  ],
  characters: [
    role('ANNA', ['c0', 'c2'], '1', '2'),
    role('MRS. DALE', ['c1'], '1', '1'),
    role('MRS DALE', ['c3', 'c4'], '3', '5'),
    role('BO', ['c5'], '6', '6'),
  ],
  locations: [place('PIER', ['s1', 's2']), place('BARN', ['s3'])],
} as unknown as ScriptReports;

const lines = ['c0', 's1', 'c1', 'c2', 's2', 'c3', 'a1', 'c4', 's3', 'c5'];

function card(parts: Partial<Card>): Card {
  return {
    ...{ key: 'k', group: 'Character', content: '', description: '', borderColor: '#d4503e' },
    ...{ source: [], at: null, links: [], ...parts },
  };
}

function appearances(parts: Partial<Card>) {
  const { scenes, ...rest } = findAppearances(describeSought(card(parts), []), reports, lines);
  return { ...rest, scenes: scenes.map(({ id }) => id) };
}

test('ST42 a character has the scenes, lines and pages of all names that the card stands for', () => {
  expect(appearances({ content: 'Mrs. Dale', source: ['MRS DALE'] })).toEqual({
    scenes: ['s1', 's2'],
    cues: ['c1', 'c3', 'c4'],
    first: { label: '1', elementId: 'c1' },
    last: { label: '5', elementId: 'c4' },
  });
  expect(appearances({ content: 'The widow', source: ['BO'] }).scenes).toEqual(['s3']);
  // Spoken before the first heading: there is no scene to lead to, and a page all the same.
  expect(appearances({ content: 'anna' })).toMatchObject({
    scenes: ['s1'],
    first: { label: '1', elementId: 'c0' },
  });
  expect(appearances({ content: '' })).toEqual({ scenes: [], cues: [], first: null, last: null });
});

test('ST42 a location leads to its first heading, and to the last line of its last scene', () => {
  expect(appearances({ group: 'Locations', content: 'Pier' })).toEqual({
    scenes: ['s1', 's2'],
    cues: [],
    first: { label: '1', elementId: 's1' },
    last: { label: '5', elementId: 'c4' },
  });
  expect(appearances({ group: 'Locations', content: 'BARN' }).last?.elementId).toBe('c5');
});

test('ST42 a storyline is in the scenes of its beats', () => {
  const beat = {
    scenes: [
      { id: 's3', heading: 'INT. s3' },
      { id: 'gone', heading: '' },
    ],
  } as never;
  const sought = describeSought(card({ group: 'Storylines' }), [beat]);
  const found = findAppearances(sought, reports, lines);
  expect(found.scenes.map(({ id }) => id)).toEqual(['s3']);
});
