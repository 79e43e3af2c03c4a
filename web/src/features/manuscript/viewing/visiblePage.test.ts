// @vitest-environment node
import { expect, test } from 'vitest';
import { visiblePageIndex } from './useScriptView';

const edge = 108;
const screen = { edge, end: 812, isAtEnd: false, scrolledTo: 0 };

/** Four pages of height 600, the first of which begins at `top`. */
const pagesFrom = (top: number) =>
  [0, 1, 2, 3].map((at) => ({ top: top + at * 600, bottom: top + (at + 1) * 600 }));

test('no page is the visible one before the pages are scrolled to', () => {
  expect(visiblePageIndex(pagesFrom(edge), screen)).toBeNull();
  expect(visiblePageIndex([], screen)).toBeNull();
});

test('a page that ends at the bars is not the visible page', () => {
  expect(visiblePageIndex(pagesFrom(edge - 1200 + 0.4), screen)).toBe(2);
  expect(visiblePageIndex(pagesFrom(edge - 1000), screen)).toBe(1);
});

test('at the end of the script the page scrolled to is the visible page, if it is on screen', () => {
  const atEnd = { ...screen, isAtEnd: true };
  const pages = pagesFrom(812 - 2400);
  expect(visiblePageIndex(pages, { ...atEnd, scrolledTo: 3 })).toBe(3);
  expect(visiblePageIndex(pages, { ...atEnd, scrolledTo: 0 })).toBe(2);
});
