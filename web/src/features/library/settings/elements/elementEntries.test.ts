/** Pairs in fixtures/element-settings, which the Python tests read as well. */
import { expect, test } from 'vitest';
import edges from '../../../../../../fixtures/element-settings/edges.json';
import names from '../../../../../../fixtures/element-settings/names.json';
import {
  isReservedName,
  listCustomElements,
  PAPER_WIDTH,
  readNumber,
} from '../../../../screenplay/elementSettings';
import { boxOf, LETTER } from '../../../../screenplay/profile';
import { readEdges } from './elementEntries';
import { findEdgesProblem } from './PageWidthDiagram';

test('ES4 names of our elements and of kinds are reserved', () => {
  expect([...names.reserved, ...names.free].filter(isReservedName)).toEqual(names.reserved);
  expect(listCustomElements([{ label: 'note' }, { label: 'Own', name: 'note' }])).toMatchObject([
    { label: 'Own', name: 'Own' },
  ]);
});

test('ES7 no box of a file makes notes print, and no style of its name hides a line', () => {
  const { action } = LETTER.boxes;
  const boxes = { ...LETTER.boxes, ...(action && { note: action, Card: action }) };
  expect(boxOf({ kind: 'note' }, { boxes }).behaviour).toBe('hidden');
  expect(boxOf({ kind: 'synopsis', style: 'Card' }, { boxes }).behaviour).toBe('hidden');
  expect(boxOf({ kind: 'action', style: 'section' }, { boxes }).behaviour).toBe('action');
});

test.each(edges.numbers)('SD7 $value is read as $number', ({ value, number }) => {
  expect(readNumber(value)).toBe(number);
});

test.each(edges.lines)('SD7 $config gives the edges $edges', ({ config, edges: expected }) => {
  const usual = { left: 1.5, right: 7.5 };
  const [left = 1.5, right = 7.5] = expected ?? [];
  expect(readEdges(config, usual)).toEqual({ left, right });
  const wanted = {
    left: readNumber(config.left) ?? usual.left,
    right: readNumber(config.right) ?? usual.right,
  };
  expect(findEdgesProblem(wanted, PAPER_WIDTH) === undefined).toBe(expected !== null);
});
