import { expect, test } from 'vitest';
import { findActIndex, findColumn, findIndex, lineHeight, scrollSpeed } from './boardGeometry';

const columns = [
  { left: 0, right: 300 },
  { left: 320, right: 620 },
  { left: 640, right: 940 },
];

const cards = [
  { left: 0, right: 300, top: 100, bottom: 150 },
  { left: 0, right: 300, top: 160, bottom: 260 },
];

const column = { left: 0, right: 300, top: 90, bottom: 600 };

test('what is held goes to the column it is over, or to the nearest one (ST5)', () => {
  expect([10, 310, 311, 700, 2000].map((x) => findColumn(columns, x))).toEqual([0, 0, 1, 2, 2]);
  expect(findColumn([], 10)).toBe(-1);
});

test('a card goes behind all cards whose middle is above it (ST5)', () => {
  expect([0, 124, 126, 209, 211].map((y) => findIndex(cards, y))).toEqual([0, 0, 1, 1, 2]);
});

test('the line stands between two cards, and never outside of their column (ST5)', () => {
  expect([0, 1, 2].map((index) => lineHeight(cards, index, column))).toEqual([96, 155, 260]);
  expect(lineHeight([], 0, column)).toBe(98);
  expect(lineHeight(cards, 2, { ...column, bottom: 200 })).toBe(198);
});

test('an act goes behind all acts before it in the reading direction (ST5)', () => {
  expect([100, 200, 500, 900].map((x) => findActIndex(columns, x, false))).toEqual([0, 1, 2, 3]);
  expect([100, 200, 500, 900].map((x) => findActIndex(columns, x, true))).toEqual([3, 2, 1, 0]);
});

test('beside an edge the board scrolls, the faster the nearer, and in its middle not at all', () => {
  expect([0, 28, 300, 572, 600].map((at) => scrollSpeed(at, 0, 600))).toEqual([-18, -9, 0, 9, 18]);
});
