/** The paper behind the text: every sheet in its size, words of the margins on those that are near. */
import { lines, points } from './look';
import type { Paging, SheetView, Word } from './paging';

function shown(view: SheetView): HTMLElement[] {
  return view.words.map(wordDOM);
}

function wordDOM({ text, kind, x, y, align, rtl }: Word): HTMLElement {
  const dom = document.createElement('div');
  dom.className = `word ${kind} ${align}`;
  dom.textContent = text;
  dom.dir = rtl ? 'rtl' : 'ltr';
  dom.style.left = `calc(${points(x)})`;
  dom.style.top = lines(y);
  return dom;
}

interface Laid {
  readonly dom: HTMLElement;
  height: number;
  /** What is on it; null: nothing, it is far away. */
  view: SheetView | null;
}

export class SheetsLayer {
  readonly dom = document.createElement('div');
  readonly #laid: Laid[] = [];

  constructor() {
    this.dom.className = 'sheets';
    this.dom.setAttribute('aria-hidden', 'true');
  }

  update(paging: Paging, isNear: (page: number) => boolean): void {
    this.#count(paging.count);
    for (const [page, laid] of this.#laid.entries()) {
      const view = paging.view(page);
      if (laid.height !== view.height) {
        laid.height = view.height;
        laid.dom.style.height = lines(view.height);
      }
      const wanted = isNear(page) ? view : null;
      if (laid.view === wanted) continue;
      laid.view = wanted;
      laid.dom.replaceChildren(...(wanted ? shown(wanted) : []));
    }
  }

  #count(count: number): void {
    while (this.#laid.length > count) this.#laid.pop()?.dom.remove();
    const added: HTMLElement[] = [];
    while (this.#laid.length < count) {
      const dom = document.createElement('div');
      dom.className = 'sheet';
      this.#laid.push({ dom, height: 0, view: null });
      added.push(dom);
    }
    this.dom.append(...added);
  }
}
