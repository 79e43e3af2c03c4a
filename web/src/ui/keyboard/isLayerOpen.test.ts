import { afterEach, expect, test } from 'vitest';
import { isLayerOpen } from './isLayerOpen';

afterEach(() => document.body.replaceChildren());

function setBody(html: string): void {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>('[data-here]')?.focus();
}

const TEXT = '<div contenteditable="true" tabindex="0" data-here>Rain</div>';

test('no layer is open on a page without a dialog', () => {
  setBody(TEXT);
  expect(isLayerOpen()).toBe(false);
});

test.each(['dialog', 'menu'])('a %s with the focus is an open layer', (role) => {
  setBody(`<p>Rain</p><div role="${role}"><button data-here>Close</button></div>`);
  expect(isLayerOpen()).toBe(true);
});

test('a dialog that does not have the focus yet is an open layer', () => {
  setBody('<div role="dialog">Salt</div>');
  expect(isLayerOpen()).toBe(true);
});

test('a dialog that fades out while a text has the focus is not an open layer', () => {
  setBody(`${TEXT}<div role="dialog"><button>Close</button></div>`);
  expect(isLayerOpen()).toBe(false);
});

test('a dialog with a focused text inside is an open layer', () => {
  setBody(`<div role="dialog">${TEXT}</div>`);
  expect(isLayerOpen()).toBe(true);
});
