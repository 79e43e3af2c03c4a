import { expect, test } from 'vitest';
import { isTypingKey } from './isTypingKey';

const isTyping = (key: string, more: KeyboardEventInit = {}) =>
  isTypingKey(new KeyboardEvent('keydown', { key, ...more }));

test.each(['a', 'É', 'ß', '火', '😀', '(', 'Enter', 'Backspace', 'Delete', 'ArrowDown', 'Dead'])(
  'the key %s is a typing key',
  (key) => expect(isTyping(key)).toBe(true),
);

test.each(['Tab', 'Escape', 'F6', 'Shift', 'PageDown', 'PageUp', 'Home', 'End', ' ', 'CapsLock'])(
  'the key ‘%s’ is not a typing key',
  (key) => expect(isTyping(key)).toBe(false),
);

test('a character with Shift or AltGr is a typing key, with another modifier it is not', () => {
  expect(isTyping('A', { shiftKey: true })).toBe(true);
  expect(isTyping('@', { ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe(true);
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey'] as const) {
    expect(isTyping('a', { [modifier]: true })).toBe(false);
    expect(isTyping('ArrowLeft', { [modifier]: true })).toBe(false);
  }
});

test('a key that starts an IME is a typing key, a key during composition is not', () => {
  expect(isTyping('Process', { keyCode: 229 })).toBe(true);
  expect(isTyping('a', { isComposing: true })).toBe(false);
});
