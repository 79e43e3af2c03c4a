/** Faster replacements for the slowest parts of jsdom, with the same answers. */
import React from 'react';

const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';

function isLabelOf(field: HTMLElement, label: HTMLLabelElement): boolean {
  if (label.htmlFor) return document.getElementById(label.htmlFor) === field;
  return label.contains(field) && label.querySelector(labelable) === field;
}

/** jsdom goes through the whole page for each field, and for each label there once more. */
function findLabelsQuickly(kind: { prototype: HTMLElement }) {
  Object.defineProperty(kind.prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      return [...document.getElementsByTagName('label')].filter((label) => isLabelOf(this, label));
    },
  });
}

const byId = /^\[id="([^"\\]+)"\]$/;
const byLayerOrder = /^style\[data-mui-layer-order="([^"]*)"\]$/;

/** Testing Library looks for the label of each field by its id, and goes through all that is drawn. */
function findByIdQuickly() {
  const original = Element.prototype.querySelector;
  if (original.name === 'findQuickly') return;
  Element.prototype.querySelector = function findQuickly(this: Element, selector: string) {
    const id = byId.exec(selector)?.[1];
    const found = id === undefined ? null : document.getElementById(id);
    return found && found !== this && this.contains(found) ? found : original.call(this, selector);
  };
}

const ofEmotion = /^style\[data-emotion="([^"]+)"\]$/;

function findSheet(attribute: string, value: string): Element | null {
  // From one to the next: going through a list of jsdom asks for each whether something else is called '12'.
  let sheet = document.head.firstElementChild;
  while (sheet && sheet.getAttribute(attribute) !== value) sheet = sheet.nextElementSibling;
  return sheet;
}

/** Every field that is drawn has its sheet looked for in the whole page, and every theme its order of layers; sheets are in the head. */
function findSheetsQuickly() {
  document.querySelector = (selector: string) => {
    if (selector === 'head') return document.head;
    const name = ofEmotion.exec(selector)?.[1];
    return name
      ? findSheet('data-emotion', name)
      : Document.prototype.querySelector.call(document, selector);
  };
  document.head.querySelector = (selector: string) => {
    const name = byLayerOrder.exec(selector)?.[1];
    return name === undefined
      ? Element.prototype.querySelector.call(document.head, selector)
      : findSheet('data-mui-layer-order', name);
  };
}

const insideReact = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** For its warnings, React notes where each element was made; it stops by itself after many in a second. */
function noteNoOrigins() {
  Object.defineProperty(Reflect.get(React, insideReact), 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
}

export function speedUpJsdom() {
  for (const kind of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLOutputElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ]) {
    findLabelsQuickly(kind);
  }
  findSheetsQuickly();
  findByIdQuickly();
  noteNoOrigins();
}
