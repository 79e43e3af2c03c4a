// @vitest-environment node
import { expect, test } from 'vitest';
import type { Element } from '../../../screenplay/elements';
import { paginate, repaginateBetween } from '../../../screenplay/layout/paginate';
import { widthOf } from '../../../screenplay/layout/text/cells';
import type { TextSpan } from '../../../screenplay/layout/text/wrap';
import { LETTER } from '../../../screenplay/profile';
import { readLayoutPairs } from '../../../testing/layout/layoutPairs';
import type { UnfoldedScenes } from '../omitted/foldedScenes';
import { NarrowPaging } from './narrowPaging';
import { NarrowMeasure } from './narrowSheet';

/** 375 px. */
const phone = new NarrowMeasure(281.25);

function pagingOf(
  elements: readonly Element[],
  profile = LETTER,
  unfolded?: UnfoldedScenes,
): NarrowPaging {
  return new NarrowPaging(paginate(elements, profile), phone, unfolded);
}

function line(kind: Element['kind'], text: string, more: Partial<Element> = {}): Element {
  return { id: text, kind, runs: [{ text }], ...more };
}

/** Each element once, with the index it has in the script. */
function placedItems(paging: NarrowPaging) {
  return Array.from({ length: paging.count }, (_, page) =>
    paging.sheet(page).items.map((item) => ({
      ...item,
      index: (paging.firstElements[page] ?? 0) + item.offset,
      top: (paging.tops[page] ?? 0) + item.top,
    })),
  ).flat();
}

test.each(readLayoutPairs())(
  'every element stands once, below the one before it: $name',
  (pair) => {
    const unfolded = new Set(pair.elements.map(({ id }) => id));
    const paging = pagingOf(pair.elements, pair.profile, unfolded);
    const items = placedItems(paging);
    expect(items.map(({ index }) => index)).toEqual(pair.elements.map((_, index) => index));
    let bottom = 0;
    for (const { top, height, part } of items) {
      expect(top).toBeGreaterThanOrEqual(bottom - 1e-6);
      bottom = top + height;
      const cells = part.cells.flat().map(({ start, end }): TextSpan => [start, end]);
      for (const [from, to] of cells.length ? cells : part.spans) {
        expect(widthOf(part.text.slice(from, to))).toBeLessThanOrEqual(part.limit);
      }
      expect(part.limit).toBeLessThanOrEqual(phone.cells);
    }
    expect(bottom).toBeLessThanOrEqual(paging.tops.at(-1) ?? 0);
  },
);

test('dialogue is indented a little more than action, and extends to the edge', () => {
  const texts = 'Somebody who says a great deal more than one line of a phone can hold.';
  const [action, cue, dialogue] = placedItems(
    pagingOf([line('action', 'Fog.'), line('character', 'ANA'), line('dialogue', texts)]),
  ).map(({ part }) => part);
  expect([action?.x, dialogue?.x, cue?.x]).toEqual([12, 12 + 3 * 7.2, 12 + 6 * 7.2]);
  expect(dialogue?.limit).toBe(phone.cells - 3);
});

test('dual dialogue is stacked on a narrow screen', () => {
  const [leftCue, leftSpeech, rightCue, rightSpeech] = placedItems(
    pagingOf([
      line('character', 'ANA', { dual: 'left' }),
      line('dialogue', 'Now!', { dual: 'left' }),
      line('character', 'BO', { dual: 'right' }),
      line('dialogue', 'Never!', { dual: 'right' }),
    ]),
  );
  // A blank line between them.
  expect(rightCue?.top).toBe(1 + 2 + 1);
  // Both with the usual indents of a speech.
  expect([leftCue, rightCue].map((cue) => cue?.part.x)).toEqual([12 + 6 * 7.2, 12 + 6 * 7.2]);
  expect([leftSpeech, rightSpeech].map((speech) => speech?.part.x)).toEqual([
    12 + 3 * 7.2,
    12 + 3 * 7.2,
  ]);
});

test('bullets and numbers of lists stand whole beside their lines, however long they are', () => {
  const items = Array.from({ length: 12 }, (_, at) =>
    line('list-item', `Lamp ${at}.`, { listStyle: 'numbered-list' }),
  );
  items.push(line('list-item', 'A coat.', { listStyle: 'bulleted-list' }));
  const bullets = pagingOf(items)
    .sheet(0)
    .texts.filter(({ kind }) => kind === 'bullet');
  expect(bullets).toHaveLength(13);
  expect(bullets.at(11)?.text).toBe('12.');
  for (const { text, x } of bullets) {
    expect(x - text.length * 7.2).toBeGreaterThanOrEqual(12 - 1e-6);
  }
});

test('a scene number is shown once, at the end of its line', () => {
  const heading = line('sceneHeading', 'INT. FERRY', { sceneNumber: '14A' });
  const profile = { ...LETTER, numbersLeft: true, numbersRight: true };
  const { texts, items } = pagingOf([heading], profile).sheet(0);
  expect(texts).toEqual([
    {
      ...{ kind: 'sceneNumber', text: '14A', x: phone.right, y: 1, align: 'right', rtl: false },
      elementId: 'INT. FERRY',
    },
  ]);
  expect(items[0]?.part.limit).toBe(phone.cells - 4);
});

test('pages before a change keep their sheets', () => {
  const lines = Array.from({ length: 200 }, (_, at) => line('action', `Lamp ${at} goes out.`));
  const before = pagingOf(lines);
  const changed = lines.with(199, line('action', 'All is dark.'));
  const after = new NarrowPaging(repaginateBetween(before.layout, changed, 199, 0), phone);
  expect(before.count).toBeGreaterThan(3);
  expect(after.sheet(0)).toBe(before.sheet(0));
  expect(after.sheet(before.count - 1)).not.toBe(before.sheet(before.count - 1));
});
