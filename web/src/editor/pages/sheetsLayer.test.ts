import { expect, test } from 'vitest';
import type { Paging, Word } from './paging';
import { SheetsLayer } from './sheetsLayer';

const number: Word = { text: '2.', kind: 'pageNumber', x: 522, y: 3, align: 'right', rtl: false };
const scene: Word = { ...number, kind: 'sceneNumber', text: '12', x: 54, y: 20 };

/** Made anew with each key, as the layout makes it. */
function paging(...pages: Word[][]): Paging {
  const views = pages.map((words) => ({
    items: [],
    words: words.map((one) => ({ ...one })),
    height: 66,
  }));
  return {
    count: pages.length,
    firsts: [],
    offsets: [],
    tops: [],
    width: 612,
    view: (page) => views[page] ?? { items: [], words: [], height: 0 },
    label: String,
  };
}

const near = new Set([0, 1]);
const wordsOf = (layer: SheetsLayer) => [...layer.dom.querySelectorAll('.word')];

test('a key that moves no word of the margins touches none of them', () => {
  const layer = new SheetsLayer();
  layer.update(paging([number, scene]), near);
  const before = wordsOf(layer);
  layer.update(paging([number, scene]), near);
  expect(wordsOf(layer)).toEqual(before);
  expect(wordsOf(layer).every((word, at) => word === before[at])).toBe(true);
});

test('words that move are drawn where they stand now, those of far pages not at all', () => {
  const layer = new SheetsLayer();
  layer.update(paging([number], [number, scene]), near);
  expect(wordsOf(layer)).toHaveLength(3);
  layer.update(paging([number], [number, { ...scene, y: 21 }]), near);
  expect((wordsOf(layer)[2] as HTMLElement).style.top).toContain('21');
  layer.update(paging([number], [number, scene]), new Set([0]));
  expect(wordsOf(layer)).toHaveLength(1);
});
