import { expect, test } from 'vitest';
import { paginate } from '../../../screenplay/layout/paginate';
import { LETTER } from '../../../screenplay/profile';
import { elementFromNode } from '../../schema/layoutElements';
import { schema } from '../../schema/schema';
import { PrintPaging } from '../paging/printPaging';
import { findRenderedElements } from '../window/renderedElements';
import { computeCellTexts, computeRowPositions, placeTableRows } from './tableRows';

function nearIn(...texts: string[]) {
  const nodes = texts.map((text, at) => {
    const kind = text.includes('\t') ? 'table' : 'action';
    return schema.node('element', { id: `e${at}`, kind }, schema.text(text));
  });
  const doc = schema.node('doc', null, nodes);
  const paging = new PrintPaging(paginate(doc.children.map(elementFromNode), LETTER));
  const near = findRenderedElements(paging, [{ first: 0, last: paging.count - 1 }], doc);
  const table = near.at(-1);
  if (!table) throw new Error('no table');
  return table;
}

const row = (number: number) => `row ${number}\tcell`;
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at)).join('\n');
const sum = (places: ReturnType<typeof computeRowPositions>) =>
  places.reduce((total, { height, gap }) => total + height + gap, 0);

test('on one page each table row is one line high', () => {
  expect(computeRowPositions(nearIn(rows(3)))).toEqual(Array(3).fill({ height: 1, gap: 0 }));
});

test('a table across a page break has the gap between two rows, and no row is stretched', () => {
  const table = nearIn('Above.', rows(70));
  const places = computeRowPositions(table);
  expect(table.pieces).toHaveLength(2);
  expect(places.filter(({ gap }) => gap > 0)).toHaveLength(1);
  expect(places.every(({ height }) => height === 1)).toBe(true);
  expect(sum(places)).toBeCloseTo(table.bottom - table.top);
});

test('a wrapped table row is higher than one line', () => {
  const [first, second] = computeRowPositions(nearIn(`${'long words '.repeat(12)}\tx\nshort\ty`));
  expect(first?.height).toBeGreaterThan(1);
  expect(second).toEqual({ height: 1, gap: 0 });
});

test('the cells of a wrapped row show the lines that print, each in its column (PG28)', () => {
  const table = nearIn(`ANNA\t${'long words '.repeat(6)}\n\tsecond`);
  expect(computeCellTexts(table, 2)).toEqual([
    ['ANNA', 'long words long words long words long words long words\nlong words'],
    ['', 'second'],
  ]);
  const drawn = document.createElement('table');
  for (let at = 0; at < 2; at++) drawn.insertRow().append(...['', ''].map(() => drawCell()));
  placeTableRows(drawn, table);
  expect([...drawn.querySelectorAll('col')].map(({ style }) => style.width)).toEqual([
    '6ch',
    '57ch',
  ]);
});

const drawCell = () => document.createElement('td');

test('placing table rows again draws the page gap only once, and removes it when not needed', () => {
  const element = nearIn('Above.', rows(70));
  const table = document.createElement('table');
  for (let at = 0; at < 70; at++) table.insertRow();
  placeTableRows(table, element);
  placeTableRows(table, element);
  expect(table.rows).toHaveLength(71);
  placeTableRows(table, nearIn(row(1)));
  expect(table.rows).toHaveLength(70);
});
