import { expect, test } from 'vitest';
import type { HeadersAndFooters } from '../../../screenplay/headers/runningTexts';
import type { GeneratedText, Paging } from '../paging/paging';
import { SheetsLayer } from './sheetsLayer';

const number: GeneratedText = {
  text: '2.',
  kind: 'pageNumber',
  x: 522,
  y: 3,
  align: 'right',
  rtl: false,
};
const scene: GeneratedText = { ...number, kind: 'sceneNumber', text: '12', x: 54, y: 20 };

/** A new paging, as the layout makes one with each keystroke. */
function paging(...pages: GeneratedText[][]): Paging {
  const views = pages.map((words) => ({
    items: [],
    texts: words.map((one) => ({ ...one })),
    height: 66,
  }));
  return {
    count: pages.length,
    firstElements: [],
    offsets: [],
    tops: [],
    width: 612,
    margins: { left: 108, right: 522, cell: 7.2, header: 3, footer: 4 },
    sheet: (page) => views[page] ?? { items: [], texts: [], height: 0 },
    label: (page) => String(page + 1),
    lines: () => [],
  };
}

const headersOf = (texts: HeadersAndFooters | null) => ({
  texts,
  sceneNumber: () => '7B',
  numbered: { numbersLeft: true, numbersRight: true },
});
const NO_HEADERS = headersOf(null);
const near = new Set([0, 1]);
const wordsOf = (layer: SheetsLayer) => [...layer.dom.querySelectorAll('.word')];

test('a keystroke that moves no margin text keeps the DOM nodes of all margin texts', () => {
  const layer = new SheetsLayer();
  layer.update(paging([number, scene]), near, NO_HEADERS);
  const before = wordsOf(layer);
  layer.update(paging([number, scene]), near, NO_HEADERS);
  expect(wordsOf(layer)).toEqual(before);
  expect(wordsOf(layer).every((word, at) => word === before[at])).toBe(true);
});

test('moved margin texts are drawn at their new place, those of far pages not at all', () => {
  const layer = new SheetsLayer();
  layer.update(paging([number], [number, scene]), near, NO_HEADERS);
  expect(wordsOf(layer)).toHaveLength(3);
  layer.update(paging([number], [number, { ...scene, y: 21 }]), near, NO_HEADERS);
  expect((wordsOf(layer)[2] as HTMLElement).style.top).toContain('21');
  layer.update(paging([number], [number, scene]), new Set([0]), NO_HEADERS);
  expect(wordsOf(layer)).toHaveLength(1);
});

const empty = { left: '', centre: '', right: '' };
const texts: HeadersAndFooters = {
  header: { ...empty, left: 'SALT', right: 'Draft 2' },
  footer: { ...empty, centre: 'Lindqvist & Marsh' },
  introPages: 0,
  onFirstPage: false,
  values: {},
};

/** The headers and footers of each page. */
function textsWith(overrides: Partial<HeadersAndFooters>): string[][] {
  const layer = new SheetsLayer();
  layer.update(
    paging([], [number], [number]),
    new Set([0, 1, 2]),
    headersOf({ ...texts, ...overrides }),
  );
  return [...layer.dom.children].map((sheet) =>
    [...sheet.querySelectorAll('.header, .footer')].map((word) => word.textContent ?? ''),
  );
}

const all = ['SALT', 'Draft 2', 'Lindqvist & Marsh'];

test.each([
  ['not on the first page', {}, [[], all, all]],
  ['on the first page, too', { onFirstPage: true }, [all, all, all]],
  ['not on pages of introduction', { introPages: 1, onFirstPage: true }, [[], all, all]],
  ['not on the first page behind the introduction', { introPages: 1 }, [[], [], all]],
])('headers and footers: %s', (_rule, overrides, expected) => {
  expect(textsWith(overrides)).toEqual(expected);
});

test('a header on the right ends before the number of the page, a footer above the lower edge', () => {
  const layer = new SheetsLayer();
  layer.update(paging([], [number]), near, headersOf(texts));
  const [right, footer] = ['.header.right', '.footer'].map((name) =>
    layer.dom.querySelector<HTMLElement>(name),
  );
  expect(right?.style.left).toContain(`${522 - 4 * 7.2} `);
  expect(footer?.style.top).toContain('62');
  expect(footer?.style.left).toContain('315');
});

test('headers that are too long for their part of the line are truncated, each by itself', () => {
  const long = 'A very long name for a very small place on a page of paper that is not wider';
  const three = textsWith({ header: { left: long, centre: long, right: long } })[1] ?? [];
  expect(three.slice(0, 3)).toEqual(['A very long…', 'A very long name for a v…', 'A very long…']);
  const one = textsWith({ header: { ...empty, left: long } })[1] ?? [];
  expect(one[0]).toHaveLength(53);
});

test('headers and footers keep their DOM nodes on a keystroke, and go when switched off', () => {
  const layer = new SheetsLayer();
  const pages = paging([], [number]);
  layer.update(pages, near, headersOf(texts));
  const before = wordsOf(layer);
  layer.update(paging([], [number]), near, headersOf(texts));
  expect(wordsOf(layer).every((word, at) => word === before[at])).toBe(true);
  layer.update(pages, near, NO_HEADERS);
  expect(wordsOf(layer).map((word) => word.textContent)).toEqual(['2.']);
});

test('HF3, HF7: fields have the values of their page, and the number is not there twice', () => {
  const layer = new SheetsLayer();
  const header = { left: 'Scene {Scene}', centre: '', right: '{Page} of {Last Page}' };
  const pages = { ...paging([], [number]), lines: () => [HEADING] };
  layer.update(pages, near, headersOf({ ...texts, header, footer: empty }));
  expect(wordsOf(layer).map((word) => word.textContent)).toEqual(['Scene 7B', '2 of 2']);
});

test('CT2: a scene that goes on has its number beside its mark at the head of the page', () => {
  const layer = new SheetsLayer();
  const top: GeneratedText = { ...number, kind: 'sceneTop', text: 'CONTINUED:', y: 6 };
  layer.update({ ...paging([], [top]), lines: () => [HEADING] }, near, NO_HEADERS);
  const found = wordsOf(layer).map((word) => [word.className, word.textContent]);
  const numbers = ['left', 'right'].map((side) => [`word sceneNumber ${side}`, '7B']);
  expect(found).toEqual([['word sceneTop right', 'CONTINUED:'], ...numbers]);
});

const HEADING = { kind: 'sceneHeading', elementId: 'a' };
