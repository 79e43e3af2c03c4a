/** How an element of the script stands in the page: its own attributes, and a place that the pages give it. */
import type { Node } from '@tiptap/pm/model';
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view';
import { shownAttributes } from '../schema';
import { type Attributes, UNSPOKEN } from './spoken';

/** Classes, styles and attributes that the pages have given to an element. */
export interface Dress {
  readonly classes: readonly string[];
  readonly style: Readonly<Record<string, string>>;
  readonly after: string;
  readonly spoken: Attributes;
}

const NAKED: Dress = { classes: [], style: {}, after: '', spoken: UNSPOKEN };
const dresses = new WeakMap<HTMLElement, Dress>();

export function isElementDOM(dom: unknown): dom is HTMLElement {
  return dom instanceof HTMLElement && dresses.has(dom);
}

export function dressOn(dom: HTMLElement): Dress {
  return dresses.get(dom) ?? NAKED;
}

/** Writes what changed, and nothing that others have put there. */
export function dress(dom: HTMLElement, given: Dress): void {
  const had = dresses.get(dom) ?? NAKED;
  if (had === given) return;
  for (const name of had.classes) if (!given.classes.includes(name)) dom.classList.remove(name);
  for (const name of given.classes) if (!had.classes.includes(name)) dom.classList.add(name);
  restyle(dom, had.style, given.style);
  if (given.after) dom.dataset.after = given.after;
  else if (had.after) delete dom.dataset.after;
  respeak(dom, had.spoken, given.spoken);
  dresses.set(dom, given);
}

function restyle(dom: HTMLElement, had: Dress['style'], given: Dress['style']): void {
  for (const name of Object.keys(had)) if (!(name in given)) dom.style.removeProperty(name);
  for (const [name, value] of Object.entries(given)) {
    if (had[name] !== value) dom.style.setProperty(name, value);
  }
}

function respeak(dom: HTMLElement, had: Attributes, given: Attributes): void {
  if (had === given) return;
  for (const name of Object.keys(had)) if (!(name in given)) dom.removeAttribute(name);
  for (const [name, value] of Object.entries(given)) dom.setAttribute(name, value);
}

/** Also of what was put on for a moment, before its place was known. */
export function undress(dom: HTMLElement): void {
  dress(dom, NAKED);
  dom.classList.remove('near');
}

/** By hand: there are thousands of them when a script is opened, and a description of each would cost more than it. */
function rendered({ attrs }: Node): HTMLElement {
  const dom = document.createElement('p');
  for (const [name, value] of shownAttributes(attrs)) dom.setAttribute(name, value);
  return dom;
}

/** Text to write in. Its DOM stays when its kind changes, so that nobody's composition is interrupted. */
export class ElementView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM: HTMLElement;
  #node: Node;

  constructor(node: Node, isShown: boolean) {
    this.#node = node;
    this.dom = rendered(node);
    this.contentDOM = this.dom;
    dresses.set(this.dom, NAKED);
    // What has just been written is seen at once; its exact place follows.
    if (isShown) dress(this.dom, { ...NAKED, classes: ['near'] });
  }

  update(node: Node): boolean {
    if (isAtomic(node) !== isAtomic(this.#node)) return false;
    if (!node.sameMarkup(this.#node)) this.#rename(shownAttributes(node.attrs));
    this.#node = node;
    return true;
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type === 'attributes' && mutation.target === this.dom;
  }

  #rename(shown: ReadonlyMap<string, string>): void {
    for (const name of shownAttributes(this.#node.attrs).keys()) {
      if (!shown.has(name)) this.dom.removeAttribute(name);
    }
    for (const [name, value] of shown) {
      if (this.dom.getAttribute(name) !== value) this.dom.setAttribute(name, value);
    }
  }
}

/** Selected and edited as a whole. */
export function isAtomic({ attrs }: Node): boolean {
  return attrs.kind === 'table' || attrs.kind === 'voice-message';
}

/** A place of its own for the pages to dress. */
export function dressable(dom: HTMLElement): void {
  dresses.set(dom, NAKED);
}
