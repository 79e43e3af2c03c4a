import { afterEach, expect, test } from 'vitest';
import { isLayerOpen } from './isLayerOpen';

afterEach(() => document.body.replaceChildren());

function setBody(html: string): void {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>('[data-here]')?.focus();
}

const TEXT = '<div contenteditable="true" tabindex="0" data-here>Rain</div>';

test('nothing is open on a page without a dialog', () => {
  setBody(TEXT);
  expect(isLayerOpen()).toBe(false);
});

test.each(['dialog', 'menu'])('a %s is open that has the keyboard', (role) => {
  setBody(`<p>Rain</p><div role="${role}"><button data-here>Close</button></div>`);
  expect(isLayerOpen()).toBe(true);
});

test('a dialog is open that nobody has entered yet', () => {
  setBody('<div role="dialog">Salt</div>');
  expect(isLayerOpen()).toBe(true);
});

test('one that fades away while somebody writes is not', () => {
  setBody(`${TEXT}<div role="dialog"><button>Close</button></div>`);
  expect(isLayerOpen()).toBe(false);
});

test('one with a text of its own is', () => {
  setBody(`<div role="dialog">${TEXT}</div>`);
  expect(isLayerOpen()).toBe(true);
});
