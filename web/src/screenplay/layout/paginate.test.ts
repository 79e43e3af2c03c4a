// @vitest-environment node
import { expect, test } from 'vitest';
import { asText, readLayoutPairs } from '../../testing/layout/layoutPairs';
import { repaginate } from '../../testing/layout/repaginate';
import type { Element } from '../elements';
import { paginate } from './paginate';

test.each(readLayoutPairs())('$name ($rules)', ({ elements, profile, pages }) => {
  expect(asText(paginate(elements, profile).pages)).toBe(pages);
});

test('repaginate reuses the pages outside of a change', () => {
  const script = Array.from(
    { length: 27 * 20 },
    (_, at): Element => ({ id: `e${at}`, kind: 'action', runs: [{ text: `Line ${at}.` }] }),
  );
  const before = paginate(script);
  const changed: Element = { id: 'e243', kind: 'action', runs: [{ text: 'Changed.' }] };
  const after = repaginate(before, script.with(243, changed), new Set(['e243']));
  const fresh = after.pages.flatMap((page, at) =>
    page.lines === before.pages[at]?.lines ? [] : [page.label],
  );
  expect(fresh).toEqual(['9', '10']);
});

test('an element with the style name __proto__ is paginated', () => {
  const element: Element = { id: 'e1', kind: 'action', runs: [{ text: 'A' }], style: '__proto__' };
  expect(asText(paginate([element]).pages)).toBe('=== 1\n1\taction\tA\n');
});
