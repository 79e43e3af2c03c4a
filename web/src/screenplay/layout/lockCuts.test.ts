// @vitest-environment node
import { expect, test } from 'vitest';
import cases from '../../../../fixtures/page_locks/cases.json';
import type { Element } from '../elements';
import { holdLocks, keepValidLocks } from '../production/pageLocks';
import { LETTER } from '../profile';
import { paginate } from './paginate';

const LONG = 'A long paragraph. It goes on over several lines of the page, and it ends. '.repeat(3);

function elementsOf(text: (string | number)[][]): Element[] {
  return text.flatMap(([name, count]) =>
    Array.from({ length: Number(count) }, (_, at): Element => {
      const kind = name === 'note' ? 'note' : 'action';
      const words = name === 'long' ? LONG : `${name} ${at + 1}`;
      return { id: `${name}${at + 1}`, kind, runs: [{ text: words }] };
    }),
  );
}

/** `2=long1:18`: label, element and offset. */
function readPlaces(text: string) {
  return text.split(' ').map((each) => {
    const [label = '', place = ''] = each.split('=');
    const [id = '', offset = '0'] = place.split(':');
    return { label, id, offset: Number(offset) };
  });
}

test.each(cases)('$rule: $about', ({ text, locks, pages, void: isVoid = '' }) => {
  const elements = elementsOf(text);
  const numbers = new Map(elements.map(({ id }, number) => [id, number]));
  const places = keepValidLocks(readPlaces(locks)).map(({ label, id, offset }) => ({
    ...{ label, offset, element: numbers.get(id) ?? elements.length },
  }));
  const layout = paginate(elements, LETTER, holdLocks(places));
  const starts = layout.pages.map(({ label, lines }) => {
    const first = lines.find(({ start, end }) => start < end);
    return { label, id: first?.elementId ?? '', offset: first?.start ?? 0 };
  });
  expect(starts).toEqual(readPlaces(pages));
  expect(layout.locks.void.join(' ')).toBe(isVoid);
});
