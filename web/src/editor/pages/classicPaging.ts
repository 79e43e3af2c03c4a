/** The classic view: pages of 55 estimated lines, as the specification has them. Rules PG30 to PG32. */
import type { Element } from '../../screenplay/elements';
import { estimatedLines, LINES } from '../../screenplay/layout/estimate';
import type { Profile } from '../../screenplay/profile';
import { classicSheet, WIDTH } from './classicSheet';
import { type Paging, type SheetView, topsOf } from './paging';

interface ClassicPage {
  readonly elements: readonly Element[];
}

/** Pages from the element at `from` on, until one would begin where `isKnown` says a page began before. */
function broken(
  elements: readonly Element[],
  from: number,
  isKnown: (first: number) => boolean,
): { pages: ClassicPage[]; following: number } {
  const pages: ClassicPage[] = [];
  let first = from;
  while (first < elements.length || !pages.length) {
    if (pages.length && isKnown(first)) break;
    const end = endOfPage(elements, first);
    pages.push({ elements: elements.slice(first, end) });
    first = end;
  }
  return { pages, following: first };
}

function endOfPage(elements: readonly Element[], first: number): number {
  let lines = 0;
  for (let at = first; at < elements.length; at++) {
    const element = elements[at];
    if (!element || (at > first && (lines >= LINES || element.breakBefore))) return at;
    lines += estimatedLines(element);
  }
  return elements.length;
}

const views = new WeakMap<ClassicPage, Map<string, SheetView>>();

export class ClassicPaging implements Paging {
  readonly count: number;
  readonly firsts: readonly number[];
  readonly offsets: readonly number[] = [];
  readonly tops: readonly number[];
  readonly width = WIDTH;
  readonly #pages: readonly ClassicPage[];
  readonly #profile: Profile;

  static of(elements: readonly Element[], profile: Profile): ClassicPaging {
    return new ClassicPaging(broken(elements, 0, () => false).pages, profile);
  }

  private constructor(pages: readonly ClassicPage[], profile: Profile) {
    this.#pages = pages;
    this.#profile = profile;
    this.count = pages.length;
    const firsts: number[] = [];
    let at = 0;
    for (const { elements } of pages) {
      firsts.push(at);
      at += elements.length;
    }
    this.firsts = firsts;
    this.tops = topsOf(pages.map((_, page) => this.view(page).height));
  }

  /** Breaks anew from the page of the change on, until a page begins where one began before. */
  after(elements: readonly Element[], before: number, after: number): ClassicPaging {
    const length = this.#pages.reduce((sum, page) => sum + page.elements.length, 0);
    const shift = elements.length - length;
    const kept = Math.max(
      0,
      this.firsts.findLastIndex((first) => first < before),
    );
    const pageAt = new Map(this.firsts.map((first, page) => [first, page]));
    const isKnown = (first: number) =>
      first >= elements.length - after && pageAt.has(first - shift);
    const { pages, following } = broken(elements, this.firsts[kept] ?? 0, isKnown);
    const next = following < elements.length ? pageAt.get(following - shift) : undefined;
    const rest = next === undefined ? [] : this.#pages.slice(next);
    return new ClassicPaging([...this.#pages.slice(0, kept), ...pages, ...rest], this.#profile);
  }

  label(page: number): string {
    return `${page + 1}`;
  }

  view(page: number): SheetView {
    const found = this.#pages[page];
    if (!found) return { items: [], words: [], height: 0 };
    const label = page ? this.label(page) : '';
    const made = views.get(found) ?? new Map<string, SheetView>();
    views.set(found, made);
    const view = made.get(label) ?? classicSheet(found.elements, this.#profile, label);
    made.set(label, view);
    return view;
  }
}
