/** Puts the pages of a state on the screen: paper behind, elements at their heights, the rest out of the way. */
import type { EditorState, PluginView } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { lines, points } from './look';
import type { PageRange } from './nearElements';
import { type PagesState, pagesKey } from './pagesState';
import { Placing } from './placing';
import { watchReading } from './readingPage';
import { SheetsLayer } from './sheetsLayer';
import { isDisturbed } from './shelf';
import { spareView } from './sparingView';

export class PagesView implements PluginView {
  readonly #view: EditorView;
  readonly #sheets = new SheetsLayer();
  readonly #placing: Placing;
  readonly #frame: HTMLElement;
  #shown: PagesState | undefined;

  constructor(view: EditorView) {
    this.#view = view;
    this.#placing = new Placing(view);
    this.#frame = view.dom.parentElement ?? document.body;
    this.#frame.classList.add('script-pages');
    view.dom.before(this.#sheets.dom);
    spareView(view);
    watchReading(view);
    this.#show(view.state);
  }

  update(view: EditorView): void {
    spareView(view);
    this.#show(view.state);
  }

  destroy(): void {
    this.#sheets.dom.remove();
    this.#frame.classList.remove('script-pages', 'classic', 'narrow');
  }

  #show(state: EditorState): void {
    const pages = pagesKey.getState(state);
    if (!pages || (pages === this.#shown && !isDisturbed(this.#view))) return;
    const before = this.#shown;
    this.#shown = pages;
    if (before?.settings !== pages.settings) this.#measure(pages);
    if (before?.paging !== pages.paging) this.#size(pages);
    const isSaidAlike = before?.settings.spoken === pages.settings.spoken;
    const hasMoved = before?.near !== pages.near || isDisturbed(this.#view);
    if (hasMoved || !isSaidAlike) this.#placing.place(pages);
    if (!before || isOtherPaper(before, pages)) {
      this.#sheets.update(pages.paging, pagesIn(pages.ranges), pages.settings.runningTexts);
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
}

function isOtherPaper(before: PagesState, { paging, ranges, settings }: PagesState): boolean {
  const isSame = before.paging === paging && before.ranges === ranges;
  return !isSame || before.settings.runningTexts !== settings.runningTexts;
}

function pagesIn(ranges: readonly PageRange[]): Set<number> {
  const pages = new Set<number>();
  for (const { first, last } of ranges)
    for (let page = first; page <= last; page++) pages.add(page);
  return pages;
}
