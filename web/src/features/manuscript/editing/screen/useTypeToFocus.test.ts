import { renderHook } from '@testing-library/react';
import { keymap } from '@tiptap/pm/keymap';
import { Plugin } from '@tiptap/pm/state';
import { afterEach, expect, test } from 'vitest';
import { closeWriters, openWriter } from '../../../../testing/collaboration/openWriters';
import type { TestWriter } from '../../../../testing/collaboration/TestWriter';
import { useTypeToFocus } from './useEditorFocus';

/** jsdom has no layout to scroll. */
const noScroll = new Plugin({ props: { handleScrollToSelection: () => true } });

afterEach(closeWriters);

/** A writer with the caret inside the first line, whose text does not have the focus. */
function reader(canWrite = true): { ana: TestWriter; handled: string[] } {
  const handled: string[] = [];
  const recordKey = (key: string) => () => {
    handled.push(key);
    return key === 'Enter';
  };
  const keys = keymap(Object.fromEntries(['Enter', 'a', 'é'].map((key) => [key, recordKey(key)])));
  const ana = openWriter(['The quiet sea.'], 1, [keys, noScroll]);
  ana.select(0, 3);
  renderHook(() => useTypeToFocus(ana.view, canWrite));
  return { ana, handled };
}

/** Presses a key; true if its default action was prevented. */
function press(key: string, more: KeyboardEventInit = {}): boolean {
  const eventInit = { key, bubbles: true, cancelable: true, ...more };
  return !(document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', eventInit),
  );
}

test('a typed character focuses the text, and the caret is where it was', () => {
  const { ana, handled } = reader();
  expect(ana.view.hasFocus()).toBe(false);
  expect(press('a')).toBe(false);
  expect(ana.view.hasFocus()).toBe(true);
  expect(handled).toEqual(['a']);
  expect(ana.beforeCaret).toBe('The');
});

test('a key replaces no text whose selection a click elsewhere has hidden', () => {
  const { ana } = reader();
  ana.select(0, 4, 5);
  document.getSelection()?.removeAllRanges();
  press('a');
  expect(ana.state.selection.empty).toBe(true);
  expect(ana.beforeCaret).toBe('The quiet');
});

test('a key replaces the selection that the text still shows', () => {
  const { ana } = reader();
  ana.select(0, 4, 5);
  document.getSelection()?.selectAllChildren(ana.view.dom);
  press('a');
  expect(ana.state.selection.empty).toBe(false);
});

test('a key that the text handles is handled once, and its default action is prevented', () => {
  const { handled } = reader();
  expect(press('Enter')).toBe(true);
  expect(handled).toEqual(['Enter']);
  expect(press('Enter')).toBe(true);
  expect(handled).toEqual(['Enter', 'Enter']);
});

test.each(['<h1 tabindex="-1">Salt</h1>', '<main tabindex="-1"></main>'])(
  'a focused element that takes no keys gives the focus to the text: %s',
  (html) => {
    const { ana } = reader();
    document.body.insertAdjacentHTML('beforeend', html);
    document.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
    press('a');
    expect(ana.view.hasFocus()).toBe(true);
  },
);

test.each(['<input>', '<button>Scenes</button>', '<div role="listbox" tabindex="0"></div>'])(
  'a focused control keeps the focus and the key: %s',
  (html) => {
    const { ana, handled } = reader();
    document.body.insertAdjacentHTML('beforeend', html);
    document.querySelector<HTMLElement>('input, button, [role=listbox]')?.focus();
    press('a');
    expect(ana.view.hasFocus()).toBe(false);
    expect(handled).toEqual([]);
  },
);

test('the key that leaves a field is not handled by the text as well', () => {
  const { ana, handled } = reader();
  const field = document.body.appendChild(document.createElement('input'));
  field.addEventListener('keydown', () => field.blur());
  field.focus();
  press('Enter');
  expect(handled).toEqual([]);
  expect(ana.view.hasFocus()).toBe(false);
});

test.each(['dialog', 'menu'])('no key is taken from an open %s', (role) => {
  const { ana } = reader();
  document.body.insertAdjacentHTML('beforeend', `<div role="${role}">Leave?</div>`);
  expect(press('Enter')).toBe(false);
  expect(ana.view.hasFocus()).toBe(false);
});

test('keys of the page, shortcuts and keys that were handled already do not focus the text', () => {
  const { ana } = reader();
  for (const key of ['Tab', ' ', 'PageDown', 'Home']) press(key);
  press('a', { ctrlKey: true });
  const consume = (event: Event) => event.preventDefault();
  document.addEventListener('keydown', consume, { capture: true });
  press('a');
  document.removeEventListener('keydown', consume, { capture: true });
  expect(ana.view.hasFocus()).toBe(false);
});

test('a viewer who types does not focus the text', () => {
  const { ana } = reader(false);
  press('a');
  expect(ana.view.hasFocus()).toBe(false);
});
