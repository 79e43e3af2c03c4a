/** Paging of printed pages, updated with the layout: an unchanged page is not laid out again. */
import { type Block, lineStart } from '../../../screenplay/layout/blocks';
import type { PageStart, PlacedBlock, Sheet } from '../../../screenplay/layout/breaks';
import type { PageLine } from '../../../screenplay/layout/page';
import type { Layout } from '../../../screenplay/layout/paginate';
import { ALL_FOLDED, describeUnfolded, type UnfoldedScenes } from '../omitted/foldedScenes';
import { readPrintMargins } from './generatedText';
import { type Paging, pageTops, type SheetLayout, type SheetMargins } from './paging';
import { layOutPrintedSheet } from './printedSheet';

/** Sheets that a change does not touch keep their blocks, and all elements of these. */
const views = new WeakMap<readonly PlacedBlock[], Map<string, SheetLayout>>();

export class PrintPaging implements Paging {
  readonly layout: Layout;
  readonly count: number;
  readonly firstElements: readonly number[];
  readonly offsets: readonly number[];
  readonly tops: readonly number[];
  readonly width: number;
  readonly #unfolded: UnfoldedScenes;
  /** By page. */
  readonly #views: readonly SheetLayout[];

  /** `before`: the pages before a change, most of which are unchanged. */
  constructor(layout: Layout, before?: PrintPaging, unfolded: UnfoldedScenes = ALL_FOLDED) {
    this.layout = layout;
    this.#unfolded = unfolded;
    const { sheets, profile } = layout;
    this.count = sheets.length;
    this.width = profile.width;
    const unchanged = findUnchangedPages(layout, before);
    this.firstElements = sheets.map((sheet, page) =>
      unchanged[page] ? (before?.firstElements[page] ?? 0) : page ? firstElement(sheet, layout) : 0,
    );
    this.offsets = sheets.map((sheet, page) =>
      unchanged[page] ? (before?.offsets[page] ?? 0) : offsetInFirstElement(sheet, layout),
    );
    const same = before !== undefined && before.#unfolded === unfolded ? before : null;
    this.#views = sheets.map((sheet, page) => {
      const isUnchanged = same && isSameSheet(same, layout, page, unchanged[page]);
      return isUnchanged ? same.sheet(page) : this.#sheetFor(sheet, page);
    });
    this.tops = pageTops(this.#views);
  }

  get margins(): SheetMargins {
    return readPrintMargins(this.layout.profile);
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

  #sheetFor(sheet: Sheet, page: number): SheetLayout {
    const label = page ? this.label(page) : '';
    const key = `${label}|${this.#describeUnfolded(page)}`;
    const viewsByKey = views.get(sheet.placed) ?? new Map<string, SheetLayout>();
    views.set(sheet.placed, viewsByKey);
    const found = viewsByKey.get(key) ?? this.#draw(sheet, page, label);
    viewsByKey.set(key, found);
    return found;
  }

  #describeUnfolded(page: number): string {
    if (this.#unfolded.size === 0) return '';
    const [first, end] = this.firstElements.slice(page, page + 2);
    return describeUnfolded(this.layout.elements.slice(first, end), this.#unfolded);
  }

  #draw(sheet: Sheet, page: number, label: string): SheetLayout {
    const { elements, profile, blockList } = this.layout;
    const first = this.firstElements[page] ?? 0;
    const end = this.firstElements[page + 1] ?? elements.length;
    const goesOn = (this.offsets[page + 1] ?? 0) > 0;
    const bases = sheet.placed.map(
      ({ number }) => blockList.firstElements[sheet.start.block + number] ?? first,
    );
    return layOutPrintedSheet({
      sheet,
      bases,
      elements,
      profile,
      first,
      end: end + (goesOn ? 1 : 0),
      label,
      unfolded: this.#unfolded,
    });
  }
}

/** By page: whether it is the same object, and no element index has changed. */
function findUnchangedPages(
  { sheets, elements, profile }: Layout,
  before?: PrintPaging,
): boolean[] {
  const old = before?.layout;
  const isStill = old?.elements.length === elements.length && old.profile === profile;
  return isStill ? sheets.map((sheet, page) => sheet === old.sheets[page]) : [];
}

/** Whether the page looks as before, whatever the indexes of its elements. */
function isSameSheet(
  { layout }: PrintPaging,
  now: Layout,
  page: number,
  isUnchanged = false,
): boolean {
  const isPlacedAlike = now.sheets[page]?.placed === layout.sheets[page]?.placed;
  return (isUnchanged || isPlacedAlike) && now.label(page) === layout.label(page);
}

/** Offset in the text of its first element where a page begins. */
function offsetInFirstElement({ start }: Sheet, layout: Layout): number {
  const [part] = restAt(start, layout)?.parts ?? [];
  return part ? lineStart(part, 0) : 0;
}

function firstElement({ start }: Sheet, layout: Layout): number {
  const first = layout.blockList.firstElements[start.block] ?? 0;
  return first + (restAt(start, layout)?.parts[0]?.offset ?? 0);
}

/** What is left of a block that began on an earlier page, also where a lock has cut it. */
function restAt({ block, rest }: PageStart, { blockList }: Layout): Block | null {
  const begun = blockList.blocks[block];
  return rest ?? (begun?.continued ? begun : null);
}
