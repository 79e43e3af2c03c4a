/** Node view of an element: its DOM attributes, and the style that the pages apply to it. */
import type { Node } from '@tiptap/pm/model';
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view';
import { domAttributes } from '../../schema/schema';
import { type AriaAttributes, NO_ARIA } from './screenReader';

/** Classes, inline styles and ARIA attributes that the pages apply to an element. */
export interface ElementStyle {
  readonly classes: readonly string[];
  readonly style: Readonly<Record<string, string>>;
  readonly after: string;
  readonly aria: AriaAttributes;
}

const NO_STYLE: ElementStyle = { classes: [], style: {}, after: '', aria: NO_ARIA };
const appliedStyles = new WeakMap<HTMLElement, ElementStyle>();

export function isElementDOM(dom: unknown): dom is HTMLElement {
  return dom instanceof HTMLElement && appliedStyles.has(dom);
}

export function appliedStyleOf(dom: HTMLElement): ElementStyle {
  return appliedStyles.get(dom) ?? NO_STYLE;
}

/** Writes the difference only, and touches nothing that others have set. */
export function applyElementStyle(dom: HTMLElement, given: ElementStyle): void {
  const had = appliedStyles.get(dom) ?? NO_STYLE;
  if (had === given) return;
  for (const name of had.classes) if (!given.classes.includes(name)) dom.classList.remove(name);
  for (const name of given.classes) if (!had.classes.includes(name)) dom.classList.add(name);
  updateInlineStyle(dom, had.style, given.style);
  if (given.after) dom.dataset.after = given.after;
  else if (had.after) delete dom.dataset.after;
  updateAria(dom, had.aria, given.aria);
  appliedStyles.set(dom, given);
}

function updateInlineStyle(
  dom: HTMLElement,
  had: ElementStyle['style'],
  given: ElementStyle['style'],
): void {
  for (const name of Object.keys(had)) if (!(name in given)) dom.style.removeProperty(name);
  for (const [name, value] of Object.entries(given)) {
    if (had[name] !== value) dom.style.setProperty(name, value);
  }
}

function updateAria(dom: HTMLElement, had: AriaAttributes, given: AriaAttributes): void {
  if (had === given) return;
  for (const name of Object.keys(had)) if (!(name in given)) dom.removeAttribute(name);
  for (const [name, value] of Object.entries(given)) dom.setAttribute(name, value);
}

/** Also removes the class that an element gets before its position is known. */
export function clearElementStyle(dom: HTMLElement): void {
  applyElementStyle(dom, NO_STYLE);
  dom.classList.remove('near');
}

/** Without a DOMOutputSpec: there are thousands of elements when a script is opened, and a spec for each would cost more. */
function createElementDom({ attrs }: Node): HTMLElement {
  const dom = document.createElement('p');
  for (const [name, value] of domAttributes(attrs)) dom.setAttribute(name, value);
  return dom;
}

/** View of editable text. Its DOM stays when its kind changes, so that no IME composition is interrupted. */
export class ElementView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM: HTMLElement;
  #node: Node;

  constructor(node: Node, isShown: boolean) {
    this.#node = node;
    this.dom = createElementDom(node);
    this.contentDOM = this.dom;
    appliedStyles.set(this.dom, NO_STYLE);
    // New text is visible at once; its exact position follows.
    if (isShown) applyElementStyle(this.dom, { ...NO_STYLE, classes: ['near'] });
  }

  update(node: Node): boolean {
    if (isAtomic(node) !== isAtomic(this.#node)) return false;
    if (!node.sameMarkup(this.#node)) this.#updateAttributes(domAttributes(node.attrs));
    this.#node = node;
    return true;
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type === 'attributes' && mutation.target === this.dom;
  }

  #updateAttributes(shown: ReadonlyMap<string, string>): void {
    for (const name of domAttributes(this.#node.attrs).keys()) {
      if (!shown.has(name)) this.dom.removeAttribute(name);
    }
    for (const [name, value] of shown) {
      if (this.dom.getAttribute(name) !== value) this.dom.setAttribute(name, value);
    }
  }
}

/** Tables and voice messages are selected and edited as a whole. */
export function isAtomic({ attrs }: Node): boolean {
  return attrs.kind === 'table' || attrs.kind === 'voice-message';
}

/** For node views other than `ElementView`. */
export function registerElementDom(dom: HTMLElement): void {
  appliedStyles.set(dom, NO_STYLE);
}
