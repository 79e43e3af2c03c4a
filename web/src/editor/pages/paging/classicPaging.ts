/** The classic view: pages of 55 estimated lines, as the specification has them. Rules PG30 to PG32. */
import type { Element } from '../../screenplay/elements';
import { estimatedLines, LINES } from '../../screenplay/layout/estimate';
import type { Profile } from '../../screenplay/profile';
import { areAlike, type ClassicMemory, memoryAfter, NO_MEMORY } from './classicMemory';
import { classicSheet, MARGINS, WIDTH } from './classicSheet';
import { type Paging, type SheetView, topsOf } from './paging';

interface ClassicPage {
  readonly elements: readonly Element[];
  /** Of what stands before it. */
  readonly memory: ClassicMemory;
}

interface Beginning {
  readonly first: number;
  readonly memory: ClassicMemory;
}

/** Pages from a place on, until one would begin as `isKnown` says that a page began before. */
function broken(
  elements: readonly Element[],
  profile: Profile,
  from: Beginning,
  isKnown: (beginning: Beginning) => boolean,
): { pages: ClassicPage[]; following: number } {
  const pages: ClassicPage[] = [];
  let { first, memory } = from;
  while (first < elements.length || !pages.length) {
    if (pages.length && isKnown({ first, memory })) break;
    const end = endOfPage(elements, first);
    const page = { elements: elements.slice(first, end), memory };
    pages.push(page);
    memory = memoryAfter(page.elements, memory, profile);
    first = end;
  }
  return { pages, following: first };
}

const BEGINNING: Beginning = { first: 0, memory: NO_MEMORY };

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
  readonly margins = MARGINS;
  readonly #pages: readonly ClassicPage[];
  readonly #profile: Profile;

  static of(elements: readonly Element[], profile: Profile): ClassicPaging {
    const { pages } = broken(elements, profile, BEGINNING, () => false);
    return new ClassicPaging(pages, profile);
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
    this.tops = topsOf(pages.map((_, page) => this.view(page)));
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
    const isKnown = ({ first, memory }: Beginning) => {
      const known = first < elements.length - after ? undefined : pageAt.get(first - shift);
      const page = known === undefined ? undefined : this.#pages[known];
      return page !== undefined && areAlike(page.memory, memory);
    };
    const from = {
      first: this.firsts[kept] ?? 0,
      memory: this.#pages[kept]?.memory ?? NO_MEMORY,
    };
    const { pages, following } = broken(elements, this.#profile, from, isKnown);
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
    const view = made.get(label) ?? classicSheet(found, this.#profile, label);
    made.set(label, view);
    return view;
  }
}
