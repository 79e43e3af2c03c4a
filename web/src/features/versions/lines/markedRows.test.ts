// @vitest-environment node
import { expect, test } from 'vitest';
import type { VersionLine } from '../../../screenplay/marking/lines';
import { type MarkedRow, markRows } from './markedRows';

const line = (id: string, text: string, kind = 'action', look = ''): VersionLine => ({
  ...{ id, fields: { kind }, runs: [{ text, look }] },
});

const signs = { same: '', in: '+', out: '-', look: '~' };

/** As 'fate: letters', each piece with a sign for what became of it. */
const describeRow = ({ fate, pieces, note }: MarkedRow) =>
  [`${fate}:`, ...pieces.map(({ text, change }) => `${signs[change]}${text}`), note]
    .filter(Boolean)
    .join('|');

const heading = line('h', 'INT. BARN', 'sceneHeading');
const hay = line('a', 'Old hay.');
const rain = line('b', 'Rain.');

test('VE12: letters that came and went are marked by words, and the other lines stay the same objects', () => {
  const before = [heading, hay, rain];
  const rows = markRows(before, [heading, line('a', 'Old straw, wet.'), rain]);
  expect(rows.map(describeRow)).toEqual([
    'same:|INT. BARN',
    'changed:|Old |-hay|+straw, wet|.',
    'same:|Rain.',
  ]);
  const again = markRows(before, [heading, line('a', 'New hay.'), rain]);
  expect([again[0], again[2]]).toEqual([rows[0], rows[2]]);
  expect(again[0]).toBe(rows[0]);
});

test('VE12: a line that went stands where it was, one that came is marked as a whole', () => {
  const rows = markRows([heading, hay, rain], [heading, line('n', 'Snow.'), rain]);
  expect(rows.map(describeRow)).toEqual([
    'same:|INT. BARN',
    'in:|+Snow.',
    'out:|-Old hay.',
    'same:|Rain.',
  ]);
  const end = markRows([heading, hay, rain], [heading]);
  expect(end.map(describeRow)).toEqual(['same:|INT. BARN', 'out:|-Old hay.', 'out:|-Rain.']);
  expect(new Set(end.map(({ key }) => key)).size).toBe(3);
});

test('VE12: another kind, another look and another place are named', () => {
  const italic = line('b', 'Rain.', 'action', '{"italic":true}');
  const rows = markRows([heading, hay, rain], [heading, line('a', 'Old hay.', 'dialogue'), italic]);
  expect(rows.map(describeRow)).toEqual([
    'same:|INT. BARN',
    'changed:|Old hay.|Action → Dialogue',
    'changed:|~Rain.',
  ]);
  const moved = markRows([heading, hay, rain], [hay, rain, heading]).map(describeRow);
  expect(moved).toContain('changed:|INT. BARN|Moved');
});

test('VE12: data of other programs is no change, and neither is a text with nothing before it', () => {
  const kept = { ...hay, fields: { ...hay.fields, extra: '{"x":1}' } };
  expect(markRows([hay], [kept]).map(describeRow)).toEqual(['same:|Old hay.']);
  expect(markRows(null, [hay]).map(describeRow)).toEqual(['same:|Old hay.']);
});
