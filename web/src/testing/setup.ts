/** What every test stands on: empty stores, a clean page, and the browser parts that jsdom lacks. */
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(cleanup);
