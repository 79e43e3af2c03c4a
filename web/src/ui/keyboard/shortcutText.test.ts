import { expect, test } from 'vitest';
import { ariaShortcut, shortcutText } from './shortcutText';

test('keys in the words of either machine', () => {
  expect(shortcutText('Mod-Shift-x', false)).toBe('Ctrl+Shift+X');
  expect(shortcutText('Mod-Shift-x', true)).toBe('⇧⌘X');
  expect(ariaShortcut('Mod-Shift-x', false)).toBe('Control+Shift+X');
  expect(ariaShortcut('Mod-b', true)).toBe('Meta+B');
});

test('a key with a name is called as it is written on it', () => {
  expect(shortcutText('Shift-Enter', false)).toBe('Shift+Enter');
  expect(shortcutText('Alt-ArrowUp', false)).toBe('Alt+↑');
  expect(shortcutText('Alt-ArrowUp', true)).toBe('⌥↑');
  expect(shortcutText('Escape', true)).toBe('Esc');
  expect([shortcutText(' '), ariaShortcut(' ')]).toEqual(['Space', 'Space']);
});
