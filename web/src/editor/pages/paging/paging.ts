/** Where everything stands on the pages of a view. Heights are in lines, widths in points of paper. */
import type { Align } from '../../screenplay/elements';
import type { Part } from '../../screenplay/layout/blocks';

/** An element, or what of it stands on one page. */
export interface Item {
  /** Of its element, counted from the first one of the page. */
  readonly offset: number;
  readonly part: Part;
  /** Of its box, below the upper edge of the paper. */
  readonly top: number;
  readonly height: number;
  /** Shown to who writes, and not printed. */
  readonly aside: boolean;
}

/** Words that are no part of the text: "(MORE)", numbers in the margins, bullets, headers and footers. */
export interface Word {
  readonly text: string;
  readonly kind:
    | 'more'
    | 'continued'
    | 'bullet'
    | 'pageNumber'
    | 'sceneNumber'
    | 'header'
    | 'footer';
  readonly x: number;
  readonly y: number;
  readonly align: Align;
  readonly rtl: boolean;
}

export interface SheetView {
  readonly items: readonly Item[];
  readonly words: readonly Word[];
  /** Of the paper: more than true size where something stands on it that does not print. */
  readonly height: number;
}

/** Where headers and footers stand. */
export interface Margins {
  /** Of the column of text. */
  readonly left: number;
  readonly right: number;
  /** Points that a letter is wide. */
  readonly cell: number;
  /** Lines below the upper edge of the paper, and above the lower one. */
  readonly header: number;
  readonly footer: number;
}

export interface Paging {
  readonly count: number;
  /** The element a page begins with; it may have begun on an earlier one. */
  readonly firsts: readonly number[];
  /** Where in that element's text. */
  readonly offsets: readonly number[];
  /** Of each page, below the upper edge of the first; behind the last one: where the next would be. */
  readonly tops: readonly number[];
  readonly width: number;
  /** None where there is no paper. */
  readonly margins: Margins | null;
  view(page: number): SheetView;
  label(page: number): string;
}

/** Between two pages: 24 px at 100 %. */
export const GAP = 1.5;

export function topsOf(sheets: readonly Pick<SheetView, 'height'>[]): number[] {
  const tops = [0];
  let y = 0;
  for (const { height } of sheets) {
    y += height + GAP;
    tops.push(y);
  }
  return tops;
}

/** The last page that begins at or before a place in the text. */
export function pageOf({ count, firsts, offsets }: Paging, index: number, offset: number): number {
  let low = 1;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    const first = firsts[middle] ?? index;
    const isBefore = first < index || (first === index && (offsets[middle] ?? 0) <= offset);
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The page at a height; between two pages the upper one. */
export function pageAtHeight({ count, tops }: Paging, y: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}
