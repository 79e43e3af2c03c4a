/** Layer of paper sheets behind the text: every sheet in its size, generated text on the rendered ones. */
import { cssLines, cssPoints } from '../elements/elementLook';
import { fillSceneNumbers } from '../paging/generatedText';
import type { GeneratedText, Paging } from '../paging/paging';
import { type HeaderSource, sheetTexts } from './headersAndFooters';
import { type RevisedText, revisePage } from './revisionTexts';

function createTextDom({ text, kind, x, y, align, rtl }: GeneratedText): HTMLElement {
  const dom = document.createElement('div');
  dom.className = `word ${kind} ${align}`;
  dom.textContent = text;
  dom.dir = rtl ? 'rtl' : 'ltr';
  dom.style.left = `calc(${cssPoints(x)})`;
  dom.style.top = cssLines(y);
  return dom;
}

interface DrawnSheet {
  readonly dom: HTMLElement;
  height: number;
  /** Colour of its paper; empty: white. */
  paper: string;
  /** The drawn texts: none while the sheet is not rendered. */
  words: readonly GeneratedText[];
}

const NO_NUMBERS: ReadonlyMap<string, string> = new Map();
const NOTHING: readonly GeneratedText[] = [];

/** Most keys change none of a page's texts. */
function areSameTexts(some: readonly GeneratedText[], others: readonly GeneratedText[]): boolean {
  if (some === others) return true;
  return some.length === others.length && some.every((word, at) => isSameText(word, others[at]));
}

function isSameText(one: GeneratedText, other: GeneratedText | undefined): boolean {
  const isSamePlace = one.x === other?.x && one.y === other.y;
  const isSameContent = one.text === other?.text && one.kind === other.kind;
  return isSamePlace && isSameContent && one.align === other?.align && one.rtl === other.rtl;
}

/** Paper of a revision: at night a tint of the dark paper (pages.css). */
function tintSheet(sheet: DrawnSheet, paper: string): void {
  if (sheet.paper === paper) return;
  sheet.paper = paper;
  sheet.dom.classList.toggle('revised', paper !== '');
  sheet.dom.style.setProperty('--revised-paper', paper);
}

function drawTexts(sheet: DrawnSheet, words: readonly GeneratedText[]): void {
  if (!areSameTexts(sheet.words, words)) sheet.dom.replaceChildren(...words.map(createTextDom));
  sheet.words = words;
}

export class SheetsLayer {
  readonly dom = document.createElement('div');
  readonly #sheets: DrawnSheet[] = [];

  constructor() {
    this.dom.className = 'sheets';
    this.dom.setAttribute('aria-hidden', 'true');
  }

  update(
    paging: Paging,
    near: ReadonlySet<number>,
    headers: HeaderSource,
    revised: RevisedText | null = null,
    sceneNumbers: ReadonlyMap<string, string> = NO_NUMBERS,
  ): void {
    this.#count(paging.count);
    for (const [page, sheet] of this.#sheets.entries()) {
      const view = paging.sheet(page);
      if (sheet.height !== view.height) {
        sheet.height = view.height;
        sheet.dom.style.height = cssLines(view.height);
      }
      if (near.has(page)) {
        const revision = revised && revisePage(paging, page, revised);
        tintSheet(sheet, revision?.newest?.paper ?? '');
        const words = sheetTexts(paging, page, headers, revision);
        drawTexts(sheet, fillSceneNumbers(words, sceneNumbers));
      } else drawTexts(sheet, NOTHING);
    }
  }

  #count(count: number): void {
    while (this.#sheets.length > count) this.#sheets.pop()?.dom.remove();
    const added: HTMLElement[] = [];
    while (this.#sheets.length < count) {
      const dom = document.createElement('div');
      dom.className = 'sheet';
      this.#sheets.push({ dom, height: 0, paper: '', words: NOTHING });
      added.push(dom);
    }
    this.dom.append(...added);
  }
}
