import { expect, test } from 'vitest';
import { ariaShortcut, shortcutText } from './shortcutText';

test('a shortcut is written as on a PC or as on a Mac', () => {
  expect(shortcutText('Mod-Shift-x', false)).toBe('Ctrl+Shift+X');
  expect(shortcutText('Mod-Shift-x', true)).toBe('⇧⌘X');
  expect(ariaShortcut('Mod-Shift-x', false)).toBe('Control+Shift+X');
  expect(ariaShortcut('Mod-b', true)).toBe('Meta+B');
});

test('named keys are written with their name or symbol', () => {
  expect(shortcutText('Shift-Enter', false)).toBe('Shift+Enter');
  expect(shortcutText('Alt-ArrowUp', false)).toBe('Alt+↑');
  expect(shortcutText('Alt-ArrowUp', true)).toBe('⌥↑');
  expect(shortcutText('Escape', true)).toBe('Esc');
  expect([shortcutText(' '), ariaShortcut(' ')]).toEqual(['Space', 'Space']);
});
