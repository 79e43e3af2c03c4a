import { expect, test } from 'vitest';
import cases from '../../../../fixtures/labels/labels.json';
import { compareLabels, LABEL_STYLES, labelBetween, normalizeLabel, parseLabel } from './labels';
import { keepValidLocks } from './pageLocks';

test('labels are in the order of the server (LB1)', () => {
  const labels = cases.order.map(parseLabel).filter((label) => label !== null);
  expect(labels.length).toBe(cases.order.length);
  expect([...labels].reverse().sort(compareLabels)).toEqual(labels);
});

test.each([...cases.outside, '6'.repeat(5000)])('“%.12s” has no number (LB5)', (text) => {
  expect(parseLabel(text)).toBeNull();
  expect(normalizeLabel(text)).toBe(text);
  expect(keepValidLocks([{ label: text }, { label: '6' }])).toEqual([{ label: '6' }]);
});

const between = cases.between.flatMap((pair) => [
  { ...pair, style: LABEL_STYLES.letterBehind, labels: pair.behind },
  { ...pair, style: LABEL_STYLES.letterBefore, labels: pair.before },
]);

test.each(between)('a new label is that of the server: $rule, style $style', (pair) => {
  const used = new Set((pair.used ?? '').split(' ').map(normalizeLabel));
  let previous = pair.previous;
  const found = pair.labels.split(' ').map(() => {
    previous = labelBetween(previous, pair.following, pair.style, used);
    used.add(normalizeLabel(previous));
    return previous;
  });
  expect(found.join(' ')).toBe(pair.labels);
});
