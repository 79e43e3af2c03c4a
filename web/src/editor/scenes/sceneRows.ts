/** Where scenes begin on paper: a page that a change leaves alone is not looked at again. */
import { LINES } from '../../screenplay/layout/estimate';
import type { Line } from '../../screenplay/layout/page';
import type { Layout } from '../../screenplay/layout/paginate';
import { linesOn } from '../../screenplay/profile';
import type { Paper } from '../../screenplay/scenes/eighths';
import { type Paging, pageOf, type SheetView } from '../pages/paging';

/** In rows from the beginning of the script. */
export interface SceneRows extends Paper {
  /** Null: it is not printed. */
  rowOf(element: number, id: string): number | null;
  /** The page, from 0, on which it begins. */
  pageOf(element: number, id: string): number;
}

interface Start {
  readonly id: string;
  readonly row: number;
}

interface KnownSheet {
  readonly starts: readonly Start[];
  readonly last: number;
}

const known = new WeakMap<readonly Line[], KnownSheet>();

/** As they print. */
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
      const sheet = sheetOf(lines);
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
    return this.#starts.get(id)?.page ?? pageOf(this.#paging, element, 0);
  }
}

/** RP12: a page that ran full counts whole; one that ends early, by the rows it uses. */
function isFull({ sheets, gathering }: Layout, page: number): boolean {
  const following = sheets[page + 1]?.start;
  return following !== undefined && (following.rest !== null || !opensPage(gathering, following));
}

function opensPage({ blocks }: Layout['gathering'], { block }: { block: number }): boolean {
  return blocks[block]?.newPage ?? false;
}

function sheetOf(lines: readonly Line[]): KnownSheet {
  const found = known.get(lines) ?? lookedAt(lines);
  known.set(lines, found);
  return found;
}

const BEGINS: ReadonlySet<string> = new Set(['sceneHeading', 'startOfAct']);

function lookedAt(lines: readonly Line[]): KnownSheet {
  const starts = lines
    .filter(({ kind }) => BEGINS.has(kind))
    .map(({ elementId, row }) => ({ id: elementId, row }));
  return { starts, last: lines.reduce((last, { row }) => Math.max(last, row), 0) };
}

/** By the estimate of the specification: each page counts whole. */
export class ClassicRows implements SceneRows {
  readonly lines = LINES;
  readonly rows: number;
  readonly #paging: Paging;

  constructor(paging: Paging) {
    this.#paging = paging;
    const last = paging.count - 1;
    this.rows = last * LINES + usedOn(paging.view(last));
  }

  rowOf(element: number): number {
    const page = this.pageOf(element);
    const { items } = this.#paging.view(page);
    const offset = element - (this.#paging.firsts[page] ?? 0);
    const top = items.find((item) => item.offset === offset)?.top ?? topOf(items);
    return page * LINES + Math.min(LINES, top - topOf(items));
  }

  pageOf(element: number): number {
    return pageOf(this.#paging, element, 0);
  }
}

function topOf(items: SheetView['items']): number {
  return items[0]?.top ?? 0;
}

function usedOn({ items }: SheetView): number {
  const last = items.at(-1);
  return last ? Math.min(LINES, last.top + last.height - topOf(items)) : 0;
}
