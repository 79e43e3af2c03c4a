/** Paging on a screen that is narrower than paper: pages begin where printed ones do, rounded to a whole block. */
import type { Element } from '../../../screenplay/elements';
import type { Block } from '../../../screenplay/layout/blocks';
import type { PageStart } from '../../../screenplay/layout/breaks';
import type { PageLine } from '../../../screenplay/layout/page';
import type { Layout } from '../../../screenplay/layout/paginate';
import { ALL_FOLDED, describeUnfolded, type UnfoldedScenes } from '../omitted/foldedScenes';
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
  readonly #unfolded: UnfoldedScenes;
  /** The block that each page begins with. */
  readonly #blocks: readonly number[];
  readonly #views: readonly SheetLayout[];

  constructor(layout: Layout, measure: NarrowMeasure, unfolded: UnfoldedScenes = ALL_FOLDED) {
    this.layout = layout;
    this.#unfolded = unfolded;
    this.measure = measure;
    const { sheets, blockList, elements } = layout;
    this.count = sheets.length;
    this.width = measure.width;
    // A block that began on an earlier page is there as a whole.
    this.#blocks = sheets.map(({ start }) => firstWholeBlock(blockList.blocks, start));
    this.firstElements = this.#blocks.map((block, page) =>
      page ? (blockList.firstElements[block] ?? elements.length) : 0,
    );
    this.#views = sheets.map((_, page) => this.#view(page));
    this.tops = pageTops(this.#views);
  }

  label(page: number): string {
    return this.layout.label(page);
  }

  lines(page: number): readonly PageLine[] {
    return this.layout.sheets[page]?.lines ?? [];
  }

  sheet(page: number): SheetLayout {
    return this.#views[page] ?? { items: [], texts: [], height: 0 };
  }

  #view(number: number): SheetLayout {
    const page = this.#page(number);
    const [first] = page.blocks;
    const layOut = () => layOutNarrowSheet(page, this.layout.profile, this.measure, this.#unfolded);
    if (!first) return layOut();
    const pagesByBlock = drawnPages.get(this.measure) ?? new WeakMap<Block, DrawnPage>();
    drawnPages.set(this.measure, pagesByBlock);
    const before = pagesByBlock.get(first);
    if (before && isSamePage(before.page, page)) return before.view;
    const view = layOut();
    pagesByBlock.set(first, { page, view });
    return view;
  }

  #page(page: number): NarrowPage {
    const { blockList, elements } = this.layout;
    const [from = 0, to = blockList.blocks.length] = this.#blocks.slice(page, page + 2);
    const [first = 0, end = elements.length] = this.firstElements.slice(page, page + 2);
    const blocks = blockList.blocks.slice(from, to);
    const bases = blockList.firstElements.slice(from, to).map((base) => base - first);
    const isBegun = blocks.map(({ whole, continued }) => !(whole && continued));
    return {
      blocks: blocks.filter((_, at) => isBegun[at]).map((block) => block.whole ?? block),
      bases: bases.filter((_, at) => isBegun[at]),
      elements: elements.slice(first, end),
      label: page ? this.label(page) : '',
      unfolded: describeUnfolded(elements.slice(first, end), this.#unfolded),
    };
  }
}

/** The pieces of a block that locks cut are shown as a whole, where it begins. */
function firstWholeBlock(blocks: readonly Block[], { block, rest }: PageStart): number {
  let first = block + (rest ? 1 : 0);
  while (blocks[first]?.whole && blocks[first]?.continued) first++;
  return first;
}

function isSamePage(one: NarrowPage, other: NarrowPage): boolean {
  return (
    one.label === other.label &&
    one.unfolded === other.unfolded &&
    isSameList<Block>(one.blocks, other.blocks) &&
    isSameList<Element>(one.elements, other.elements)
  );
}

function isSameList<Thing>(some: readonly Thing[], others: readonly Thing[]): boolean {
  return some.length === others.length && some.every((item, at) => item === others[at]);
}
