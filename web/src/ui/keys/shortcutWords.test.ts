import { expect, test } from 'vitest';
import { ariaShortcut, shortcutWords } from './shortcutWords';

test('keys in the words of either machine', () => {
  expect(shortcutWords('Mod-Shift-x', false)).toBe('Ctrl+Shift+X');
  expect(shortcutWords('Mod-Shift-x', true)).toBe('⇧⌘X');
  expect(ariaShortcut('Mod-Shift-x', false)).toBe('Control+Shift+X');
  expect(ariaShortcut('Mod-b', true)).toBe('Meta+B');
});

test('a key with a name is called as it is written on it', () => {
  expect(shortcutWords('Shift-Enter', false)).toBe('Shift+Enter');
  expect(shortcutWords('Alt-ArrowUp', false)).toBe('Alt+↑');
  expect(shortcutWords('Alt-ArrowUp', true)).toBe('⌥↑');
  expect(shortcutWords('Escape', true)).toBe('Esc');
  expect([shortcutWords(' '), ariaShortcut(' ')]).toEqual(['Space', 'Space']);
});
