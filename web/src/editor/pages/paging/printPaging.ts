/** Paging of printed pages, updated with the layout: an unchanged page is not laid out again. */
import { lineStart } from '../../../screenplay/layout/blocks';
import type { PlacedBlock, Sheet } from '../../../screenplay/layout/breaks';
import type { Layout } from '../../../screenplay/layout/paginate';
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
  /** By page. */
  readonly #views: readonly SheetLayout[];

  /** `before`: the pages before a change, most of which are unchanged. */
  constructor(layout: Layout, before?: PrintPaging) {
    this.layout = layout;
    const { sheets, profile } = layout;
    this.count = sheets.length;
    this.width = profile.width;
    const unchanged = findUnchangedPages(layout, before);
    this.firstElements = sheets.map((sheet, page) =>
      unchanged[page] ? (before?.firstElements[page] ?? 0) : page ? firstElement(sheet, layout) : 0,
    );
    this.offsets = sheets.map((sheet, page) =>
      unchanged[page] ? (before?.offsets[page] ?? 0) : offsetInFirstElement(sheet),
    );
    this.#views = sheets.map((sheet, page) => {
      const isUnchanged = before && (unchanged[page] || isSameSheet(before, layout, page));
      return isUnchanged ? before.sheet(page) : this.#sheetFor(sheet, page);
    });
    this.tops = pageTops(this.#views);
  }

  get margins(): SheetMargins {
    return readPrintMargins(this.layout.profile);
  }

  label(page: number): string {
    return this.layout.label(page);
  }

  sheet(page: number): SheetLayout {
    return this.#views[page] ?? { items: [], texts: [], height: 0 };
  }

  #sheetFor(sheet: Sheet, page: number): SheetLayout {
    const label = page ? this.label(page) : '';
    const viewsByLabel = views.get(sheet.placed) ?? new Map<string, SheetLayout>();
    views.set(sheet.placed, viewsByLabel);
    const found = viewsByLabel.get(label) ?? this.#draw(sheet, page, label);
    viewsByLabel.set(label, found);
    return found;
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
function isSameSheet({ layout }: PrintPaging, now: Layout, page: number): boolean {
  const isPlacedAlike = now.sheets[page]?.placed === layout.sheets[page]?.placed;
  return isPlacedAlike && now.label(page) === layout.label(page);
}

/** Offset in the text of its first element where a page begins. */
function offsetInFirstElement({ start }: Sheet): number {
  const [part] = start.rest?.parts ?? [];
  return part ? lineStart(part, 0) : 0;
}

function firstElement({ start }: Sheet, { blockList }: Layout): number {
  return (blockList.firstElements[start.block] ?? 0) + (start.rest?.parts[0]?.offset ?? 0);
}
