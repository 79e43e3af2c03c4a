/** Paging of the classic view: pages of 55 estimated lines, as in the specification. Rules PG30 to PG32. */
import type { Element } from '../../../screenplay/elements';
import { CLASSIC_LINES, estimateLines } from '../../../screenplay/layout/estimate';
import type { Profile } from '../../../screenplay/profile';
import {
  type ClassicContinuity,
  continuityAfter,
  isSameContinuity,
  NO_CONTINUITY,
} from './classicContinuity';
import { layOutClassicSheet, MARGINS, WIDTH } from './classicSheet';
import { type Paging, pageTops, type SheetLayout } from './paging';

interface ClassicPage {
  readonly elements: readonly Element[];
  /** State after the pages before it. */
  readonly memory: ClassicContinuity;
}

interface PageBeginning {
  readonly first: number;
  readonly memory: ClassicContinuity;
}

/** Breaks pages from a beginning on, until one begins as a known page did before (`isKnown`). */
function breakPages(
  elements: readonly Element[],
  profile: Profile,
  from: PageBeginning,
  isKnown: (beginning: PageBeginning) => boolean,
): { pages: ClassicPage[]; following: number } {
  const pages: ClassicPage[] = [];
  let { first, memory } = from;
  while (first < elements.length || !pages.length) {
    if (pages.length && isKnown({ first, memory })) break;
    const end = findPageEnd(elements, first);
    const page = { elements: elements.slice(first, end), memory };
    pages.push(page);
    memory = continuityAfter(page.elements, memory, profile);
    first = end;
  }
  return { pages, following: first };
}

const BEGINNING: PageBeginning = { first: 0, memory: NO_CONTINUITY };

function findPageEnd(elements: readonly Element[], first: number): number {
  let lines = 0;
  for (let at = first; at < elements.length; at++) {
    const element = elements[at];
    if (!element || (at > first && (lines >= CLASSIC_LINES || element.breakBefore))) return at;
    lines += estimateLines(element);
  }
  return elements.length;
}

const views = new WeakMap<ClassicPage, Map<string, SheetLayout>>();

export class ClassicPaging implements Paging {
  readonly count: number;
  readonly firstElements: readonly number[];
  readonly offsets: readonly number[] = [];
  readonly tops: readonly number[];
  readonly width = WIDTH;
  readonly margins = MARGINS;
  readonly #pages: readonly ClassicPage[];
  readonly #profile: Profile;

  static of(elements: readonly Element[], profile: Profile): ClassicPaging {
    const { pages } = breakPages(elements, profile, BEGINNING, () => false);
    return new ClassicPaging(pages, profile);
  }

  private constructor(pages: readonly ClassicPage[], profile: Profile) {
    this.#pages = pages;
    this.#profile = profile;
    this.count = pages.length;
    const firstElements: number[] = [];
    let at = 0;
    for (const { elements } of pages) {
      firstElements.push(at);
      at += elements.length;
    }
    this.firstElements = firstElements;
    this.tops = pageTops(pages.map((_, page) => this.sheet(page)));
  }

  /** Breaks again from the page of the change on, until a page begins where one began before. */
  updated(elements: readonly Element[], before: number, after: number): ClassicPaging {
    const length = this.#pages.reduce((sum, page) => sum + page.elements.length, 0);
    const shift = elements.length - length;
    const unchanged = Math.max(
      0,
      this.firstElements.findLastIndex((first) => first < before),
    );
    const pageAt = new Map(this.firstElements.map((first, page) => [first, page]));
    const isKnown = ({ first, memory }: PageBeginning) => {
      const oldPage = first < elements.length - after ? undefined : pageAt.get(first - shift);
      const page = oldPage === undefined ? undefined : this.#pages[oldPage];
      return page !== undefined && isSameContinuity(page.memory, memory);
    };
    const from = {
      first: this.firstElements[unchanged] ?? 0,
      memory: this.#pages[unchanged]?.memory ?? NO_CONTINUITY,
    };
    const { pages, following } = breakPages(elements, this.#profile, from, isKnown);
    const next = following < elements.length ? pageAt.get(following - shift) : undefined;
    const rest = next === undefined ? [] : this.#pages.slice(next);
    return new ClassicPaging(
      [...this.#pages.slice(0, unchanged), ...pages, ...rest],
      this.#profile,
    );
  }

  label(page: number): string {
    return `${page + 1}`;
  }

  sheet(page: number): SheetLayout {
    const found = this.#pages[page];
    if (!found) return { items: [], texts: [], height: 0 };
    const label = page ? this.label(page) : '';
    const viewsByLabel = views.get(found) ?? new Map<string, SheetLayout>();
    views.set(found, viewsByLabel);
    const view = viewsByLabel.get(label) ?? layOutClassicSheet(found, this.#profile, label);
    viewsByLabel.set(label, view);
    return view;
  }
}
