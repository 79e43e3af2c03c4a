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
export function applyElementStyle(dom: HTMLElement, next: ElementStyle): void {
  const previous = appliedStyles.get(dom) ?? NO_STYLE;
  if (previous === next) return;
  for (const name of previous.classes) if (!next.classes.includes(name)) dom.classList.remove(name);
  for (const name of next.classes) if (!previous.classes.includes(name)) dom.classList.add(name);
  updateInlineStyle(dom, previous.style, next.style);
  if (next.after) dom.dataset.after = next.after;
  else if (previous.after) delete dom.dataset.after;
  updateAria(dom, previous.aria, next.aria);
  appliedStyles.set(dom, next);
}

function updateInlineStyle(
  dom: HTMLElement,
  previous: ElementStyle['style'],
  next: ElementStyle['style'],
): void {
  for (const name of Object.keys(previous)) if (!(name in next)) dom.style.removeProperty(name);
  for (const [name, value] of Object.entries(next)) {
    if (previous[name] !== value) dom.style.setProperty(name, value);
  }
}

function updateAria(dom: HTMLElement, previous: AriaAttributes, next: AriaAttributes): void {
  if (previous === next) return;
  for (const name of Object.keys(previous)) if (!(name in next)) dom.removeAttribute(name);
  for (const [name, value] of Object.entries(next)) dom.setAttribute(name, value);
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

  #updateAttributes(attributes: ReadonlyMap<string, string>): void {
    for (const name of domAttributes(this.#node.attrs).keys()) {
      if (!attributes.has(name)) this.dom.removeAttribute(name);
    }
    for (const [name, value] of attributes) {
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
