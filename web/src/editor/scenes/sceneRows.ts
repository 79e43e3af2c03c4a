/** Rows and pages on which scenes begin; unchanged pages are read from a cache. */
import { CLASSIC_LINES } from '../../screenplay/layout/estimate';
import type { PageLine } from '../../screenplay/layout/page';
import type { Layout } from '../../screenplay/layout/paginate';
import { linesOn } from '../../screenplay/profile';
import type { Paper } from '../../screenplay/scenes/eighths';
import { findPage, type Paging, type SheetItem, type SheetLayout } from '../pages/paging/paging';

/** Rows from the beginning of the script. */
export interface SceneRows extends Paper {
  /** Null: not printed. */
  rowOf(element: number, id: string): number | null;
  /** Index of the page on which it begins. */
  pageOf(element: number, id: string): number;
}

interface SceneStart {
  readonly id: string;
  readonly row: number;
}

interface KnownSheet {
  readonly starts: readonly SceneStart[];
  readonly last: number;
}

const sheetCache = new WeakMap<readonly PageLine[], KnownSheet>();

/** Rows as they print. */
export class PrintedRows implements SceneRows {
  readonly rows: number;
  readonly lines: number;
  readonly #paging: Paging;
  readonly #starts = new Map<string, { page: number; row: number }>();

  constructor(layout: Layout, paging: Paging) {
    const { sheets, profile } = layout;
    this.#paging = paging;
    this.lines = linesOn(profile);
    let above = 0;
    sheets.forEach(({ lines }, page) => {
      const sheet = getSheet(lines);
      for (const { id, row } of sheet.starts) {
        if (!this.#starts.has(id))
          this.#starts.set(id, { page, row: above + Math.max(row - 1, 0) });
      }
      above += isFull(layout, page) ? this.lines : Math.min(sheet.last, this.lines);
    });
    this.rows = above;
  }

  rowOf(_element: number, id: string): number | null {
    return this.#starts.get(id)?.row ?? null;
  }

  pageOf(element: number, id: string): number {
    return this.#starts.get(id)?.page ?? findPage(this.#paging, element, 0);
  }
}

/** RP12: a full page counts whole; a page that ends early, by the rows it uses. */
function isFull({ sheets, blockList }: Layout, page: number): boolean {
  const following = sheets[page + 1]?.start;
  return following !== undefined && (following.rest !== null || !opensPage(blockList, following));
}

function opensPage({ blocks }: Layout['blockList'], { block }: { block: number }): boolean {
  return blocks[block]?.newPage ?? false;
}

function getSheet(lines: readonly PageLine[]): KnownSheet {
  const found = sheetCache.get(lines) ?? readSheet(lines);
  sheetCache.set(lines, found);
  return found;
}

const OPENING_KINDS: ReadonlySet<string> = new Set(['sceneHeading', 'startOfAct']);

function readSheet(lines: readonly PageLine[]): KnownSheet {
  const starts = lines
    .filter(({ kind }) => OPENING_KINDS.has(kind))
    .map(({ elementId, row }) => ({ id: elementId, row }));
  return { starts, last: lines.reduce((last, { row }) => Math.max(last, row), 0) };
}

/** Rows by the estimate of the specification: each page counts whole. */
export class ClassicRows implements SceneRows {
  readonly lines = CLASSIC_LINES;
  readonly rows: number;
  readonly #paging: Paging;

  constructor(paging: Paging) {
    this.#paging = paging;
    const last = paging.count - 1;
    this.rows = last * CLASSIC_LINES + countUsedRows(paging.sheet(last));
  }

  rowOf(element: number, id: string): number {
    const page = this.pageOf(element);
    const { items, texts } = this.#paging.sheet(page);
    const offset = element - (this.#paging.firstElements[page] ?? 0);
    // A folded scene begins with its line, or where the lines before it end: neighbours have one line together.
    const omitted = texts.find(({ kind, elementId }) => kind === 'omitted' && elementId === id);
    const item = items.findLast((one) => one.offset <= offset);
    const top = item?.offset === offset ? item.top : (omitted?.y ?? getBottom(item, items));
    return page * CLASSIC_LINES + Math.min(CLASSIC_LINES, top - getTop(items));
  }

  pageOf(element: number): number {
    return findPage(this.#paging, element, 0);
  }
}

function getBottom(item: SheetItem | undefined, items: SheetLayout['items']): number {
  return item ? item.top + item.height : getTop(items);
}

function getTop(items: SheetLayout['items']): number {
  return items[0]?.top ?? 0;
}

function countUsedRows({ items }: SheetLayout): number {
  const last = items.at(-1);
  return last ? Math.min(CLASSIC_LINES, last.top + last.height - getTop(items)) : 0;
}
