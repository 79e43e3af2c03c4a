/** The pages as they print, kept up with the layout: a page that did not change is not looked at again. */
import { startOf } from '../../screenplay/layout/blocks';
import type { Placed, Sheet } from '../../screenplay/layout/breaks';
import type { Layout } from '../../screenplay/layout/paginate';
import { type Margins, type Paging, type SheetView, topsOf } from './paging';
import { printedSheet } from './printedSheet';
import { printedMargins } from './words';

/** Sheets that a change leaves alone keep their blocks, and all elements of these. */
const views = new WeakMap<readonly Placed[], Map<string, SheetView>>();

export class PrintPaging implements Paging {
  readonly layout: Layout;
  readonly count: number;
  readonly firsts: readonly number[];
  readonly offsets: readonly number[];
  readonly tops: readonly number[];
  readonly width: number;
  /** By page. */
  readonly #views: readonly SheetView[];

  /** `before`: the pages before a change, most of which it leaves alone. */
  constructor(layout: Layout, before?: PrintPaging) {
    this.layout = layout;
    const { sheets, profile } = layout;
    this.count = sheets.length;
    this.width = profile.width;
    const kept = keptPages(layout, before);
    this.firsts = sheets.map((sheet, page) =>
      kept[page] ? (before?.firsts[page] ?? 0) : page ? firstElement(sheet, layout) : 0,
    );
    this.offsets = sheets.map((sheet, page) =>
      kept[page] ? (before?.offsets[page] ?? 0) : beginningIn(sheet),
    );
    this.#views = sheets.map((sheet, page) => {
      const isKept = before && (kept[page] || hasSame(before, layout, page));
      return isKept ? before.view(page) : this.#seen(sheet, page);
    });
    this.tops = topsOf(this.#views);
  }

  get margins(): Margins {
    return printedMargins(this.layout.profile);
  }

  label(page: number): string {
    return this.layout.label(page);
  }

  view(page: number): SheetView {
    return this.#views[page] ?? { items: [], words: [], height: 0 };
  }

  #seen(sheet: Sheet, page: number): SheetView {
    const label = page ? this.label(page) : '';
    const made = views.get(sheet.placed) ?? new Map<string, SheetView>();
    views.set(sheet.placed, made);
    const found = made.get(label) ?? this.#draw(sheet, page, label);
    made.set(label, found);
    return found;
  }

  #draw(sheet: Sheet, page: number, label: string): SheetView {
    const { elements, profile, gathering } = this.layout;
    const first = this.firsts[page] ?? 0;
    const end = this.firsts[page + 1] ?? elements.length;
    const goesOn = (this.offsets[page + 1] ?? 0) > 0;
    const bases = sheet.placed.map(
      ({ number }) => gathering.firsts[sheet.start.block + number] ?? first,
    );
    return printedSheet({
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

/** By page: whether it is the very same, and all elements stand where they stood. */
function keptPages({ sheets, elements, profile }: Layout, before?: PrintPaging): boolean[] {
  const old = before?.layout;
  const isStill = old?.elements.length === elements.length && old.profile === profile;
  return isStill ? sheets.map((sheet, page) => sheet === old.sheets[page]) : [];
}

/** Whether the page looks as it did, wherever its elements have gone. */
function hasSame({ layout }: PrintPaging, now: Layout, page: number): boolean {
  const isPlacedAlike = now.sheets[page]?.placed === layout.sheets[page]?.placed;
  return isPlacedAlike && now.label(page) === layout.label(page);
}

/** Where in the text of its first element a page begins. */
function beginningIn({ start }: Sheet): number {
  const [part] = start.rest?.parts ?? [];
  return part ? startOf(part, 0) : 0;
}

function firstElement({ start }: Sheet, { gathering }: Layout): number {
  return (gathering.firsts[start.block] ?? 0) + (start.rest?.parts[0]?.offset ?? 0);
}
