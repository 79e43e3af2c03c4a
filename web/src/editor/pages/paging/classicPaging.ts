/** Paging of the classic view: pages of 55 estimated lines, as in the specification. Rules PG30 to PG32. */
import type { Element } from '../../../screenplay/elements';
import { CLASSIC_LINES, estimateLines } from '../../../screenplay/layout/estimate';
import { ownBox } from '../../../screenplay/layout/parts';
import { endsOmitted, findHiderBehind } from '../../../screenplay/production/omittedScenes';
import type { Profile } from '../../../screenplay/profile';
import {
  ALL_FOLDED,
  describeUnfolded,
  isFolded,
  type UnfoldedScenes,
} from '../omitted/foldedScenes';
import {
  type ClassicContinuity,
  continuityAfter,
  isSameContinuity,
  NO_CONTINUITY,
} from './classicContinuity';
import { type ClassicLines, type ClassicPage, classicLines } from './classicLines';
import { layOutClassicSheet, MARGINS, WIDTH } from './classicSheet';
import { type Paging, pageTops, type SheetLayout } from './paging';

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
    const end = findPageEnd(elements, { first, memory });
    const page = { elements: elements.slice(first, end), memory };
    pages.push(page);
    memory = continuityAfter(page.elements, memory, profile);
    first = end;
  }
  return { pages, following: first };
}

const BEGINNING: PageBeginning = { first: 0, memory: NO_CONTINUITY };

function findPageEnd(elements: readonly Element[], { first, memory }: PageBeginning): number {
  let lines = 0;
  let { hider } = memory;
  for (let at = first; at < elements.length; at++) {
    const element = elements[at];
    if (!element || (at > first && (lines >= CLASSIC_LINES || element.breakBefore))) return at;
    lines += countLines(element, hider);
    hider = findHiderBehind(element, hider);
  }
  return elements.length;
}

function countLines(element: Element, hider: string): number {
  return hider && !endsOmitted(element) ? 0 : estimateLines(element);
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
  readonly #unfolded: UnfoldedScenes;

  static of(
    elements: readonly Element[],
    profile: Profile,
    unfolded: UnfoldedScenes = ALL_FOLDED,
  ): ClassicPaging {
    const { pages } = breakPages(elements, profile, BEGINNING, () => false);
    return new ClassicPaging(pages, profile, unfolded);
  }

  private constructor(pages: readonly ClassicPage[], profile: Profile, unfolded: UnfoldedScenes) {
    this.#pages = pages;
    this.#profile = profile;
    this.#unfolded = unfolded;
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
  updated(
    elements: readonly Element[],
    before: number,
    after: number,
    unfolded: UnfoldedScenes = this.#unfolded,
  ): ClassicPaging {
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
      unfolded,
    );
  }

  /** The same pages. */
  refolded(unfolded: UnfoldedScenes): ClassicPaging {
    return new ClassicPaging(this.#pages, this.#profile, unfolded);
  }

  label(page: number): string {
    return `${page + 1}`;
  }

  lines(page: number): { kind: string; elementId: string }[] {
    const printed = this.#pages[page]?.elements.filter(
      (element) => ownBox(element, this.#profile).behaviour !== 'hidden',
    );
    return printed?.map(({ kind, id }) => ({ kind, elementId: id })) ?? [];
  }

  /** What prints on it, line by line, for readers. */
  printedLines(page: number): ClassicLines {
    const found = this.#pages[page];
    return found ? classicLines(found, this.#profile) : { lines: [], height: 0 };
  }

  sheet(page: number): SheetLayout {
    const found = this.#pages[page];
    if (!found) return { items: [], texts: [], height: 0 };
    const label = page ? this.label(page) : '';
    const isFoldedAbove = isFolded(found.memory.hider, this.#unfolded);
    const key = `${label}|${isFoldedAbove}|${describeUnfolded(found.elements, this.#unfolded)}`;
    const viewsByKey = views.get(found) ?? new Map<string, SheetLayout>();
    views.set(found, viewsByKey);
    const view =
      viewsByKey.get(key) ?? layOutClassicSheet(found, this.#profile, label, this.#unfolded);
    viewsByKey.set(key, view);
    return view;
  }
}
