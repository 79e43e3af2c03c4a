/** Puts the pages of a state on the screen: paper behind, elements at their heights, the rest out of the way. */
import type { EditorState, PluginView } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { dressOf } from './dressing';
import { dress, dressOn, isAtomic, isElementDOM, undress } from './elementView';
import { lines, points } from './look';
import type { NearElement, PageRange } from './nearElements';
import { type PagesState, pagesKey } from './pagesState';
import { SheetsLayer } from './sheetsLayer';
import { placeRows } from './tableRows';

export class PagesView implements PluginView {
  readonly #view: EditorView;
  readonly #sheets = new SheetsLayer();
  readonly #frame: HTMLElement;
  #shown: PagesState | undefined;
  #dressed = new Set<HTMLElement>();

  constructor(view: EditorView) {
    this.#view = view;
    this.#frame = view.dom.parentElement ?? document.body;
    this.#frame.classList.add('script-pages');
    view.dom.before(this.#sheets.dom);
    this.#show(view.state);
  }

  update(view: EditorView): void {
    this.#show(view.state);
  }

  destroy(): void {
    this.#sheets.dom.remove();
    this.#frame.classList.remove('script-pages', 'classic', 'narrow');
  }

  #show(state: EditorState): void {
    const pages = pagesKey.getState(state);
    if (!pages || pages === this.#shown) return;
    const before = this.#shown;
    this.#shown = pages;
    if (before?.settings !== pages.settings) this.#measure(pages);
    if (before?.paging !== pages.paging) this.#size(pages);
    if (before?.near !== pages.near) this.#place(pages);
    if (before?.paging !== pages.paging || before.ranges !== pages.ranges) {
      this.#sheets.update(pages.paging, pagesIn(pages.ranges));
    }
  }

  #measure({ settings }: PagesState): void {
    const isNarrow = settings.narrow !== null;
    this.#frame.classList.toggle('narrow', isNarrow);
    this.#frame.classList.toggle('classic', settings.pageView === 'classic' && !isNarrow);
    this.#frame.style.setProperty('--zoom', String(settings.zoom / 100));
  }

  #size({ paging }: PagesState): void {
    const width = `calc(${points(paging.width)})`;
    if (this.#frame.style.getPropertyValue('--paper-width') !== width) {
      this.#frame.style.setProperty('--paper-width', width);
    }
    const height = lines((paging.tops[paging.count] ?? 0) - (paging.count ? 1.5 : 0));
    if (this.#view.dom.style.height !== height) this.#view.dom.style.height = height;
  }

  /** What stands between two elements that are shown is the upper one's margin, however many are left out there. */
  #place(pages: PagesState): void {
    const dressed = new Set<HTMLElement>();
    let bottom = 0;
    for (const [element, dom] of domsOf(this.#view, pages.near)) {
      dress(dom, dressOf(element, bottom, pages, dressOn(dom)));
      const table = isAtomic(element.node) ? dom.querySelector('table') : null;
      if (table) placeRows(table, element);
      dressed.add(dom);
      this.#dressed.delete(dom);
      bottom = element.bottom;
    }
    for (const dom of this.#dressed) undress(dom);
    this.#dressed = dressed;
  }
}

function pagesIn(ranges: readonly PageRange[]): Set<number> {
  const pages = new Set<number>();
  for (const { first, last } of ranges)
    for (let page = first; page <= last; page++) pages.add(page);
  return pages;
}

/** Each with its DOM: asked for the first of a stretch, those behind it are its siblings. */
function* domsOf(
  view: EditorView,
  near: readonly NearElement[],
): Generator<[NearElement, HTMLElement]> {
  let last: { index: number; dom: Element } | null = null;
  for (const element of near) {
    let dom: unknown = null;
    if (last && last.index === element.index - 1) dom = nextElement(last.dom);
    if (!isElementDOM(dom)) dom = view.nodeDOM(element.position);
    if (!isElementDOM(dom)) continue;
    last = { index: element.index, dom };
    yield [element, dom];
  }
}

function nextElement(dom: Element): Element | null {
  let next = dom.nextElementSibling;
  // Others may have put something between two elements.
  while (next && !isElementDOM(next)) next = next.nextElementSibling;
  return next;
}
