/** Layouts of a live text for its readers: as it prints, or in the classic view where the script is set to it (PG34). */
import { CLASSIC_PAPER } from '../../../../editor/pages/paging/classicLines';
import { ClassicPaging } from '../../../../editor/pages/paging/classicPaging';
import { countCommonEnds } from '../../../../kit/commonEnds';
import type { Element } from '../../../../screenplay/elements';
import type { HeaderEdges } from '../../../../screenplay/headers/runningTexts';
import type { Page } from '../../../../screenplay/layout/page';
import { type Layout, paginate, repaginateBetween } from '../../../../screenplay/layout/paginate';
import type { HeldLocks } from '../../../../screenplay/production/pageLocks';
import { PLAIN_BOX, type Profile } from '../../../../screenplay/profile';
import type { PagedScript } from '../pagedScript';

/** Positions of headers and footers: edges in points, or pixels, and rows. */
export interface MarginEdges extends HeaderEdges {
  readonly header: number;
  readonly footer: number;
}

export interface ReaderLayout {
  readonly elements: readonly Element[];
  readonly profile: Profile;
  readonly paper: Pick<PagedScript, 'view' | 'width' | 'height' | 'top'>;
  readonly pages: readonly Page[];
  label(page: number): string;
  /** Of a page that is taller than the paper; else null. */
  height(page: number): number | null;
  marginEdges(page: number): MarginEdges;
  /** Lays out what changed. */
  updated(elements: readonly Element[], locks: HeldLocks): ReaderLayout;
}

/** In points: headers stand half an inch from the edge of the paper, as the page's number. */
const HEADER_TOP = 36;
const LINE = 12;

export class PrintLayout implements ReaderLayout {
  readonly #layout: Layout;

  static of(elements: readonly Element[], profile: Profile, locks: HeldLocks): PrintLayout {
    return new PrintLayout(paginate(elements, profile, locks));
  }

  private constructor(layout: Layout) {
    this.#layout = layout;
  }

  get elements() {
    return this.#layout.elements;
  }

  get profile() {
    return this.#layout.profile;
  }

  get pages() {
    return this.#layout.pages;
  }

  get paper(): ReaderLayout['paper'] {
    const { width, height, top } = this.profile;
    return { view: 'print', width, height, top };
  }

  label(page: number): string {
    return this.#layout.label(page);
  }

  height(): null {
    return null;
  }

  marginEdges(): MarginEdges {
    const { boxes, height, top } = this.profile;
    const rowAt = (y: number) => 1 + (y - top) / LINE;
    return {
      ...{ left: (boxes.action ?? PLAIN_BOX).left * 72, right: 522, cell: 7.2 },
      ...{ header: rowAt(HEADER_TOP), footer: rowAt(height - HEADER_TOP - LINE) },
    };
  }

  updated(elements: readonly Element[], locks: HeldLocks): PrintLayout {
    const { first, last } = countCommonEnds(this.elements, elements);
    return new PrintLayout(repaginateBetween(this.#layout, elements, first, last, locks));
  }
}

export class ClassicLayout implements ReaderLayout {
  readonly elements: readonly Element[];
  readonly profile: Profile;
  readonly paper: ReaderLayout['paper'];
  readonly pages: readonly Page[];
  readonly #paging: ClassicPaging;

  static of(elements: readonly Element[], profile: Profile): ClassicLayout {
    return new ClassicLayout(ClassicPaging.of(elements, profile), elements, profile);
  }

  private constructor(paging: ClassicPaging, elements: readonly Element[], profile: Profile) {
    this.#paging = paging;
    this.elements = elements;
    this.profile = profile;
    const { width, height, top } = CLASSIC_PAPER;
    this.paper = { view: 'classic', width, height, top };
    this.pages = Array.from({ length: paging.count }, (_, page) => ({
      label: paging.label(page),
      lines: paging.printedLines(page).lines,
    }));
  }

  label(page: number): string {
    return this.#paging.label(page);
  }

  height(page: number): number | null {
    const { height } = this.#paging.printedLines(page);
    return height > this.paper.height ? height : null;
  }

  /** In the middle of the padding. */
  marginEdges(page: number): MarginEdges {
    const { width, top, row } = CLASSIC_PAPER;
    const { height } = this.#paging.printedLines(page);
    const rowAt = (y: number) => Math.round((1 + (y - top) / row) * 1e4) / 1e4;
    return {
      ...{ left: top, right: width - top, cell: 7.2 },
      ...{ header: rowAt(top / 2), footer: rowAt(height - top / 2 - row) },
    };
  }

  updated(elements: readonly Element[]): ClassicLayout {
    const { first, last } = countCommonEnds(this.elements, elements);
    return new ClassicLayout(this.#paging.updated(elements, first, last), elements, this.profile);
  }
}
