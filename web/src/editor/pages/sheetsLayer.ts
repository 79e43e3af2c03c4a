/** The paper behind the text: every sheet in its size, words of the margins on those that are near. */
import { lines, points } from './look';
import type { Paging, Word } from './paging';
import { marginWords, type RunningTexts } from './runningTexts';

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
  /** What is on it: nothing while it is far away. */
  words: readonly Word[];
}

const NOTHING: readonly Word[] = [];

/** Of a page that is written on, most keys leave all as it is. */
function areSame(some: readonly Word[], others: readonly Word[]): boolean {
  if (some === others) return true;
  return some.length === others.length && some.every((word, at) => isSame(word, others[at]));
}

function isSame(one: Word, other: Word | undefined): boolean {
  const isThere = one.x === other?.x && one.y === other.y;
  const isSaid = one.text === other?.text && one.kind === other.kind;
  return isThere && isSaid && one.align === other?.align && one.rtl === other.rtl;
}

export class SheetsLayer {
  readonly dom = document.createElement('div');
  readonly #laid: Laid[] = [];

  constructor() {
    this.dom.className = 'sheets';
    this.dom.setAttribute('aria-hidden', 'true');
  }

  update(paging: Paging, near: ReadonlySet<number>, texts: RunningTexts | null): void {
    this.#count(paging.count);
    for (const [page, laid] of this.#laid.entries()) {
      const view = paging.view(page);
      if (laid.height !== view.height) {
        laid.height = view.height;
        laid.dom.style.height = lines(view.height);
      }
      const wanted = near.has(page) ? marginWords(paging, page, texts) : NOTHING;
      if (!areSame(laid.words, wanted)) laid.dom.replaceChildren(...wanted.map(wordDOM));
      laid.words = wanted;
    }
  }

  #count(count: number): void {
    while (this.#laid.length > count) this.#laid.pop()?.dom.remove();
    const added: HTMLElement[] = [];
    while (this.#laid.length < count) {
      const dom = document.createElement('div');
      dom.className = 'sheet';
      this.#laid.push({ dom, height: 0, words: NOTHING });
      added.push(dom);
    }
    this.dom.append(...added);
  }
}
