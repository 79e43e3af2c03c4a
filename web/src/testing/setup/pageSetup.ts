/** Empty stores, a clean page, and the browser parts that jsdom lacks. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { speedUpJsdom } from './fastJsdom';

speedUpJsdom();

// The page is one for many files: what the last one left there goes, but for the sheets of libraries, which keep theirs.
for (const { name } of [...document.documentElement.attributes]) {
  document.documentElement.removeAttribute(name);
}
for (const sheet of document.head.querySelectorAll('[data-emotion^=ltr], [data-emotion^=rtl]')) {
  sheet.remove();
}
document.body.replaceChildren();
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;

beforeEach(async () => {
  // Another device for each: a database may still be held open, or wait for a clock that a test has taken away with it.
  if ('indexedDB' in globalThis) {
    const { IDBFactory } = await import('fake-indexeddb');
    globalThis.indexedDB = new IDBFactory();
  }
  // Pages are loaded when they are asked for; on a busy machine that takes longer than the usual second.
  configure({ asyncUtilTimeout: 60_000, defaultHidden: false });
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(cleanup);
