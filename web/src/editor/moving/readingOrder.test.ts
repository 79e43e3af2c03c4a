import { expect, test } from 'vitest';
import cases from '../../../../fixtures/moves/order.json';
import { SeededRandom } from '../../testing/collaboration/SeededRandom';
import { computeReadingOrder, isMarker, type MoveMarker, type OrderEntry } from './readingOrder';

/** "a from:m:b": a line, and a mark of the move m before the line b. */
function textOf(words: string): OrderEntry[] {
  return words.split(' ').map((word) => {
    const [part = '', move = '', at = ''] = word.split(':');
    return word.includes(':') ? { part: part as MoveMarker['part'], move, at } : word;
  });
}

for (const { rule, text, order } of cases) {
  test(rule, () => {
    const entries = textOf(text);
    const read = computeReadingOrder(entries).order.map((number) => entries[number]);
    expect(read.join(' ')).toBe(order);
  });
}

test('with random move markers each line is read once, and the parts cover all lines', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const random = new SeededRandom(seed);
    const text = Array.from({ length: 4 + random.below(30) }, (_, line): OrderEntry => {
      if (random.next() < 0.4) return `${line}`;
      const part = random.pick(['from', 'until', 'to'] as const);
      return { part, move: `${random.below(5)}`, at: `${random.below(30)}` };
    });
    const { order, root } = computeReadingOrder(text);
    const lines = text.flatMap((one, number) => (isMarker(one) ? [] : [number]));
    expect(order.toSorted((one, other) => one - other)).toEqual(lines);
    expect(root.parts.reduce((end, { from, to }) => (from === end ? to : -1), 0)).toBe(
      lines.length,
    );
  }
});

test('passages nested 5,000 deep are read', () => {
  const deep = Array.from({ length: 5_000 }, (_, level) => [
    { part: 'to' as const, move: `${level}`, at: '' },
    { part: 'from' as const, move: `${level}`, at: '' },
  ]).flat();
  const ends = Array.from({ length: 5_000 }, (_, level) => ({
    part: 'until' as const,
    move: `${4_999 - level}`,
    at: 'gone',
  }));
  const { order } = computeReadingOrder(['a', ...deep, 'b', ...ends, 'c']);
  expect(order).toEqual([0, 10_001, 15_002]);
});

test('passages whose target is inside themselves are read where they are, all 3,000 of them', () => {
  const marks = (part: MoveMarker['part']) =>
    Array.from({ length: 3_000 }, (_, move): MoveMarker => ({ part, move: `${move}`, at: 'gone' }));
  const { order } = computeReadingOrder([
    'a',
    ...marks('from'),
    'b',
    ...marks('to'),
    ...marks('until'),
    'c',
  ]);
  expect(order).toEqual([0, 3_001, 9_002]);
});
