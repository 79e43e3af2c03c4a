// @vitest-environment node
import { expect, test } from 'vitest';
import { visiblePageIndex } from './useScriptView';

const edge = 108;
const screen = { edge, end: 812, isAtEnd: false, scrolledTo: 0 };

/** Pages of 600, the first of which stands at a height. */
const pagesFrom = (top: number) =>
  [0, 1, 2, 3].map((at) => ({ top: top + at * 600, bottom: top + (at + 1) * 600 }));

test('who has not come to the pages yet looks at none', () => {
  expect(visiblePageIndex(pagesFrom(edge), screen)).toBeNull();
  expect(visiblePageIndex([], screen)).toBeNull();
});

test('a page that ends at the bars is not the one that is read', () => {
  expect(visiblePageIndex(pagesFrom(edge - 1200 + 0.4), screen)).toBe(2);
  expect(visiblePageIndex(pagesFrom(edge - 1000), screen)).toBe(1);
});

test('at the end it is the page somebody was brought to, as long as it can be seen', () => {
  const atEnd = { ...screen, isAtEnd: true };
  const pages = pagesFrom(812 - 2400);
  expect(visiblePageIndex(pages, { ...atEnd, scrolledTo: 3 })).toBe(3);
  expect(visiblePageIndex(pages, { ...atEnd, scrolledTo: 0 })).toBe(2);
});
