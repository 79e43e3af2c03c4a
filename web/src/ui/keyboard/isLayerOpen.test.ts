import { afterEach, expect, test } from 'vitest';
import { isLayerOpen } from './isLayerOpen';

afterEach(() => document.body.replaceChildren());

function put(html: string): void {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>('[data-here]')?.focus();
}

const TEXT = '<div contenteditable="true" tabindex="0" data-here>Rain</div>';

test('nothing is open on a page without a dialog', () => {
  put(TEXT);
  expect(isLayerOpen()).toBe(false);
});

test.each(['dialog', 'menu'])('a %s is open that has the keyboard', (role) => {
  put(`<p>Rain</p><div role="${role}"><button data-here>Close</button></div>`);
  expect(isLayerOpen()).toBe(true);
});

test('a dialog is open that nobody has entered yet', () => {
  put('<div role="dialog">Salt</div>');
  expect(isLayerOpen()).toBe(true);
});

test('one that fades away while somebody writes is not', () => {
  put(`${TEXT}<div role="dialog"><button>Close</button></div>`);
  expect(isLayerOpen()).toBe(false);
});

test('one with a text of its own is', () => {
  put(`<div role="dialog">${TEXT}</div>`);
  expect(isLayerOpen()).toBe(true);
});
