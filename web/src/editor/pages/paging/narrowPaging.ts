/** Paging on a screen that is narrower than paper: pages begin where printed ones do, rounded to a whole block. */
import type { Element } from '../../../screenplay/elements';
import type { Block } from '../../../screenplay/layout/blocks';
import type { Layout } from '../../../screenplay/layout/paginate';
import type { NarrowMeasure } from './narrowSheet';
import { layOutNarrowSheet, type NarrowPage } from './narrowSheet';
import { type Paging, pageTops, type SheetLayout } from './paging';

interface DrawnPage {
  readonly page: NarrowPage;
  readonly view: SheetLayout;
}

/** Pages that a change does not touch keep their blocks. */
const drawnPages = new WeakMap<NarrowMeasure, WeakMap<Block, DrawnPage>>();

export class NarrowPaging implements Paging {
  readonly layout: Layout;
  readonly measure: NarrowMeasure;
  readonly count: number;
  readonly firstElements: readonly number[];
  readonly offsets: readonly number[] = [];
  readonly tops: readonly number[];
  readonly width: number;
  readonly margins = null;
  /** The block that each page begins with. */
  readonly #blocks: readonly number[];
  readonly #views: readonly SheetLayout[];

  constructor(layout: Layout, measure: NarrowMeasure) {
    this.layout = layout;
    this.measure = measure;
    const { sheets, blockList, elements } = layout;
    this.count = sheets.length;
    this.width = measure.width;
    // A block that began on an earlier page is there as a whole.
    this.#blocks = sheets.map(({ start }) => start.block + (start.rest ? 1 : 0));
    this.firstElements = this.#blocks.map((block, page) =>
      page ? (blockList.firstElements[block] ?? elements.length) : 0,
    );
    this.#views = sheets.map((_, page) => this.#view(page));
    this.tops = pageTops(this.#views);
  }

  label(page: number): string {
    return this.layout.label(page);
  }

  sheet(page: number): SheetLayout {
    return this.#views[page] ?? { items: [], texts: [], height: 0 };
  }

  #view(number: number): SheetLayout {
    const page = this.#page(number);
    const [first] = page.blocks;
    if (!first) return layOutNarrowSheet(page, this.layout.profile, this.measure);
    const pagesByBlock = drawnPages.get(this.measure) ?? new WeakMap<Block, DrawnPage>();
    drawnPages.set(this.measure, pagesByBlock);
    const before = pagesByBlock.get(first);
    if (before && isSamePage(before.page, page)) return before.view;
    const view = layOutNarrowSheet(page, this.layout.profile, this.measure);
    pagesByBlock.set(first, { page, view });
    return view;
  }

  #page(page: number): NarrowPage {
    const { blockList, elements } = this.layout;
    const [from = 0, to = blockList.blocks.length] = this.#blocks.slice(page, page + 2);
    const [first = 0, end = elements.length] = this.firstElements.slice(page, page + 2);
    return {
      blocks: blockList.blocks.slice(from, to),
      bases: blockList.firstElements.slice(from, to).map((base) => base - first),
      elements: elements.slice(first, end),
      label: page ? this.label(page) : '',
    };
  }
}

function isSamePage(one: NarrowPage, other: NarrowPage): boolean {
  return (
    one.label === other.label &&
    isSameList<Block>(one.blocks, other.blocks) &&
    isSameList<Element>(one.elements, other.elements)
  );
}

function isSameList<Thing>(some: readonly Thing[], others: readonly Thing[]): boolean {
  return some.length === others.length && some.every((item, at) => item === others[at]);
}
