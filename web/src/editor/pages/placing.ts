/** Gives the elements near the screen their places. After a key most of them have theirs already, and are left alone. */
import type { EditorView } from '@tiptap/pm/view';
import { Counterparts } from '../../kit/counterparts';
import { dressOf } from './dressing';
import { dress, dressOn, isAtomic } from './elementView';
import { isStill, type NearElement } from './nearElements';
import type { PagesState } from './pagesState';
import { isDisturbed, keepInPage, lineAt } from './shelf';
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
      const dom = lineAt(this.#view, element.index);
      if (!dom) continue;
      const now = { element, above: above?.element.bottom ?? 0, dom };
      if (!isSameLook || !old || !hasItsPlace(old, now)) show(now, pages);
      placed.push(now);
    }
    if (isDisturbed(this.#view) || !areSame(before, placed)) {
      const numbers = placed.map(({ element }) => element.index);
      keepInPage(this.#view, numbers);
    }
    this.#placed = placed;
    this.#shown = pages;
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

function areSame(some: readonly Placed[], others: readonly Placed[]): boolean {
  return some.length === others.length && some.every(({ dom }, at) => dom === others[at]?.dom);
}
