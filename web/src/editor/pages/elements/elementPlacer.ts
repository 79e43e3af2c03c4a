/** Positions the rendered elements. After a key most of them are unchanged, and skipped. */
import type { EditorView } from '@tiptap/pm/view';
import { Counterparts } from '../../../kit/counterparts';
import type { PagesState } from '../pagesState';
import { evictOtherLines, hasRedrawn, lineDomAt } from '../window/domEviction';
import { isUnmoved, type RenderedElement } from '../window/renderedElements';
import { elementStyleFor } from './elementClasses';
import { appliedStyleOf, applyElementStyle, isAtomic } from './elementView';
import { placeTableRows } from './tableRows';

interface PlacedElement {
  readonly element: RenderedElement;
  /** Bottom of the rendered element above. */
  readonly above: number;
  readonly dom: HTMLElement;
}

export class ElementPlacer {
  readonly #view: EditorView;
  #placed: readonly PlacedElement[] = [];
  #shownPages: PagesState | null = null;

  constructor(view: EditorView) {
    this.#view = view;
  }

  /** The space between two rendered elements is the lower one's margin, however many are left out between them. */
  place(pages: PagesState): void {
    const isSameLook = this.#shownPages?.settings === pages.settings;
    const before = this.#placed;
    const placed: PlacedElement[] = [];
    const counterparts = new Counterparts(before, pages.rendered.length);
    for (const element of pages.rendered) {
      const old = counterparts.get(placed.length, (each) => each.element.node === element.node);
      const above = placed.at(-1);
      const dom = lineDomAt(this.#view, element.index);
      if (!dom) continue;
      const now = { element, above: above?.element.bottom ?? 0, dom };
      if (!isSameLook || !old || !isPlaced(old, now)) placeElement(now, pages);
      placed.push(now);
    }
    if (hasRedrawn(this.#view) || !areSameElements(before, placed)) {
      const numbers = placed.map(({ element }) => element.index);
      evictOtherLines(this.#view, numbers);
    }
    this.#placed = placed;
    this.#shownPages = pages;
  }
}

function isPlaced(old: PlacedElement, now: PlacedElement): boolean {
  return old.dom === now.dom && old.above === now.above && isUnmoved(old.element, now.element);
}

function placeElement({ element, above, dom }: PlacedElement, pages: PagesState): void {
  applyElementStyle(dom, elementStyleFor(element, above, pages, appliedStyleOf(dom)));
  const table = isAtomic(element.node) ? dom.querySelector('table') : null;
  if (table) placeTableRows(table, element);
}

function areSameElements(
  some: readonly PlacedElement[],
  others: readonly PlacedElement[],
): boolean {
  return some.length === others.length && some.every(({ dom }, at) => dom === others[at]?.dom);
}
