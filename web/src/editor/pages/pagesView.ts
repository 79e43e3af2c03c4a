/** Plugin view of the pages: sheets behind the text, rendered elements at their heights, the rest evicted from the DOM. */
import type { Node } from '@tiptap/pm/model';
import type { EditorState, PluginView } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { revisionsOf, type ShownRevisions } from '../revisions/revisionsPlugin';
import { cssLines, cssPoints } from './elements/elementLook';
import { ElementPlacer } from './elements/elementPlacer';
import { OmittedLayer } from './omitted/omittedLayer';
import { type PagesState, pagesKey } from './pagesState';
import { SheetsLayer } from './sheets/sheetsLayer';
import { hasRedrawn, restoreLinesBeforeRead } from './window/domEviction';
import { enableIncrementalDraw } from './window/incrementalDraw';
import type { PageSpan } from './window/renderedElements';

export class PagesView implements PluginView {
  readonly #view: EditorView;
  readonly #sheets = new SheetsLayer();
  readonly #omitted: OmittedLayer;
  readonly #placing: ElementPlacer;
  readonly #frame: HTMLElement;
  #rendered: PagesState | undefined;
  #revisions: ShownRevisions | null = null;

  constructor(view: EditorView) {
    this.#view = view;
    this.#placing = new ElementPlacer(view);
    this.#frame = view.dom.parentElement ?? document.body;
    this.#frame.classList.add('script-pages');
    view.dom.before(this.#sheets.dom);
    this.#omitted = new OmittedLayer(view);
    view.dom.after(this.#omitted.dom);
    enableIncrementalDraw(view);
    restoreLinesBeforeRead(view);
    this.#render(view.state);
  }

  update(view: EditorView): void {
    enableIncrementalDraw(view);
    this.#render(view.state);
  }

  destroy(): void {
    this.#sheets.dom.remove();
    this.#omitted.dom.remove();
    this.#frame.classList.remove('script-pages', 'classic', 'narrow');
  }

  #render(state: EditorState): void {
    const pages = pagesKey.getState(state);
    const revisions = revisionsOf(state);
    const hasSameMarks = revisions === this.#revisions;
    if (!pages || (pages === this.#rendered && hasSameMarks && !hasRedrawn(this.#view))) return;
    const before = this.#rendered;
    this.#rendered = pages;
    this.#revisions = revisions;
    if (before?.settings !== pages.settings) this.#applySettings(pages);
    if (before?.paging !== pages.paging) this.#updateSize(pages);
    const hasSameAria = before?.settings.spoken === pages.settings.spoken;
    const hasMoved = before?.rendered !== pages.rendered || hasRedrawn(this.#view);
    if (hasMoved || !hasSameAria) this.#placing.place(pages);
    if (!hasSameMarks || hasPaperChanged(before, pages)) this.#drawSheets(pages, state.doc);
  }

  #drawSheets(pages: PagesState, doc: Node): void {
    const revisions = this.#revisions;
    this.#sheets.update(
      pages.paging,
      listPages(pages.renderedPages),
      {
        texts: pages.settings.runningTexts,
        sceneNumber: (id) => pages.sceneNumbers.printed.get(id) ?? '',
        numbered: pages.settings.profile,
      },
      revisions && { revisions, doc, autoMarkCount: pages.settings.autoMarkCount },
      pages.sceneNumbers.printed,
    );
    this.#omitted.update(pages);
  }

  #applySettings({ settings }: PagesState): void {
    const isNarrow = settings.narrow !== null;
    this.#frame.classList.toggle('narrow', isNarrow);
    this.#frame.classList.toggle('classic', settings.pageView === 'classic' && !isNarrow);
    this.#frame.style.setProperty('--zoom', String(settings.zoom / 100));
  }

  #updateSize({ paging }: PagesState): void {
    const width = `calc(${cssPoints(paging.width)})`;
    if (this.#frame.style.getPropertyValue('--paper-width') !== width) {
      this.#frame.style.setProperty('--paper-width', width);
    }
    const height = cssLines((paging.tops[paging.count] ?? 0) - (paging.count ? 1.5 : 0));
    if (this.#view.dom.style.height !== height) this.#view.dom.style.height = height;
  }
}

function hasPaperChanged(
  before: PagesState | undefined,
  { paging, renderedPages, sceneNumbers, settings }: PagesState,
): boolean {
  const isSame =
    before?.paging === paging &&
    before.renderedPages === renderedPages &&
    before.sceneNumbers === sceneNumbers;
  return (
    !isSame ||
    before.settings.runningTexts !== settings.runningTexts ||
    before.settings.autoMarkCount !== settings.autoMarkCount
  );
}

function listPages(renderedPages: readonly PageSpan[]): Set<number> {
  const pages = new Set<number>();
  for (const { first, last } of renderedPages)
    for (let page = first; page <= last; page++) pages.add(page);
  return pages;
}
