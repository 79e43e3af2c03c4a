/** Gives the elements near the screen their places. After a key most of them have theirs already, and are left alone. */
import type { EditorView } from '@tiptap/pm/view';
import { Counterparts } from '../../kit/counterparts';
import { dressOf } from './dressing';
import { dress, dressOn, isAtomic, isElementDOM, undress } from './elementView';
import { isStill, type NearElement } from './nearElements';
import type { PagesState } from './pagesState';
import { placeRows } from './tableRows';

interface Placed {
  readonly element: NearElement;
  /** Where what is shown above it ends. */
  readonly above: number;
  readonly dom: HTMLElement;
}

export class Placing {
  readonly #view: EditorView;
  #placed: readonly Placed[] = [];
  #shown: PagesState | null = null;

  constructor(view: EditorView) {
    this.#view = view;
  }

  /** What stands between two elements that are shown is the upper one's margin, however many are left out there. */
  place(pages: PagesState): void {
    const isSameLook = this.#shown?.settings === pages.settings;
    const before = this.#placed;
    const placed: Placed[] = [];
    const counterparts = new Counterparts(before, pages.near.length);
    for (const element of pages.near) {
      const old = counterparts.of(placed.length, (each) => each.element.node === element.node);
      const above = placed.at(-1);
      const dom = this.#domOf(element, above, old);
      if (!dom) continue;
      const now = { element, above: above?.element.bottom ?? 0, dom };
      if (!isSameLook || !old || !hasItsPlace(old, now)) show(now, pages);
      placed.push(now);
    }
    undressOthers(before, placed);
    this.#placed = placed;
    this.#shown = pages;
  }

  /** Asked for the first of a stretch; those behind it are its siblings. */
  #domOf(
    { index, position }: NearElement,
    above: Placed | undefined,
    old: Placed | undefined,
  ): HTMLElement | null {
    const isNext = above && above.element.index === index - 1;
    const next = isNext ? nextElement(above.dom, old?.dom) : null;
    if (next) return next;
    const dom = this.#view.nodeDOM(position);
    return isElementDOM(dom) ? dom : null;
  }
}

function hasItsPlace(old: Placed, now: Placed): boolean {
  return old.dom === now.dom && old.above === now.above && isStill(old.element, now.element);
}

function show({ element, above, dom }: Placed, pages: PagesState): void {
  dress(dom, dressOf(element, above, pages, dressOn(dom)));
  const table = isAtomic(element.node) ? dom.querySelector('table') : null;
  if (table) placeRows(table, element);
}

function undressOthers(before: readonly Placed[], placed: readonly Placed[]): void {
  const isSame = before.length === placed.length;
  if (isSame && before.every(({ dom }, number) => dom === placed[number]?.dom)) return;
  const dressed = new Set(placed.map(({ dom }) => dom));
  for (const { dom } of before) if (!dressed.has(dom)) undress(dom);
}

/** Others may have put something between two elements. */
function nextElement(dom: Element, likely: HTMLElement | undefined): HTMLElement | null {
  let next = dom.nextElementSibling;
  if (next === likely) return likely ?? null;
  while (next && !isElementDOM(next)) next = next.nextElementSibling;
  return isElementDOM(next) ? next : null;
}
