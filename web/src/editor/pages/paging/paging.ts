/** Paging: positions of elements and generated text on the pages of a view. Heights are in lines, widths in points of paper. */
import type { Align } from '../../../screenplay/elements';
import type { BlockPart } from '../../../screenplay/layout/blocks';
import type { PageLine } from '../../../screenplay/layout/page';

/** An element, or its part on one page. */
export interface SheetItem {
  /** Index of its element, counted from the first one of the page. */
  readonly offset: number;
  readonly part: BlockPart;
  /** Top of its box, below the upper edge of the paper. */
  readonly top: number;
  readonly height: number;
  /** Shown in the editor, and not printed. */
  readonly isNonPrinting: boolean;
}

/** Text that nobody typed: "(MORE)", numbers and marks in the margins, bullets, headers and footers. */
export interface GeneratedText {
  readonly text: string;
  readonly kind:
    | 'more'
    | 'continued'
    | 'sceneTop'
    | 'sceneBottom'
    | 'bullet'
    | 'pageNumber'
    | 'sceneNumber'
    | 'omitted'
    | 'header'
    | 'footer'
    | 'revision';
  readonly x: number;
  readonly y: number;
  readonly align: Align;
  readonly rtl: boolean;
  /** Of a scene's number: the text is that of this element, as it is when the page is drawn; of OMITTED: its heading. */
  readonly elementId?: string;
}

export interface SheetLayout {
  readonly items: readonly SheetItem[];
  readonly texts: readonly GeneratedText[];
  /** Height of the paper: more than true size where it has elements that do not print. */
  readonly height: number;
}

/** Positions of headers and footers. */
export interface SheetMargins {
  /** Edges of the text column. */
  readonly left: number;
  readonly right: number;
  /** Width of a character in points. */
  readonly cell: number;
  /** Lines below the upper edge of the paper, and above the lower one. */
  readonly header: number;
  readonly footer: number;
}

export interface Paging {
  readonly count: number;
  /** Index of the element that a page begins with; it may have begun on an earlier page. */
  readonly firstElements: readonly number[];
  /** Offset in that element's text. */
  readonly offsets: readonly number[];
  /** Top of each page, below the upper edge of the first; with one more entry behind the last page. */
  readonly tops: readonly number[];
  readonly width: number;
  /** Null where there is no paper. */
  readonly margins: SheetMargins | null;
  sheet(page: number): SheetLayout;
  label(page: number): string;
  /** What prints on it, from top to bottom. */
  lines(page: number): readonly Pick<PageLine, 'kind' | 'elementId'>[];
}

/** Between two pages: 24 px at 100 %. */
export const PAGE_GAP = 1.5;

export function pageTops(sheets: readonly Pick<SheetLayout, 'height'>[]): number[] {
  const tops = [0];
  let y = 0;
  for (const { height } of sheets) {
    y += height + PAGE_GAP;
    tops.push(y);
  }
  return tops;
}

/** The last page that begins at or before a position in the text. */
export function findPage(
  { count, firstElements, offsets }: Paging,
  index: number,
  offset: number,
): number {
  let low = 1;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    const first = firstElements[middle] ?? index;
    const isBefore = first < index || (first === index && (offsets[middle] ?? 0) <= offset);
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The page at a height; between two pages the upper one. */
export function findPageAtHeight({ count, tops }: Paging, y: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Lines above and below a non-printing element together. */
const AIR = 1;
const VOICE_MESSAGE = 3;

/** Height of an element that does not print: note, synopsis, section, voice message. */
export function measureNonPrinting({ kind, spans }: BlockPart): number {
  return (kind === 'voice-message' ? VOICE_MESSAGE : spans.length) + AIR;
}
