import { expect, test } from 'vitest';
import { isTypingKey } from './isTypingKey';

const isTyping = (key: string, more: KeyboardEventInit = {}) =>
  isTypingKey(new KeyboardEvent('keydown', { key, ...more }));

test.each(['a', 'É', 'ß', '火', '😀', '(', 'Enter', 'Backspace', 'Delete', 'ArrowDown', 'Dead'])(
  '%s writes, or goes through a text',
  (key) => expect(isTyping(key)).toBe(true),
);

test.each(['Tab', 'Escape', 'F6', 'Shift', 'PageDown', 'PageUp', 'Home', 'End', ' ', 'CapsLock'])(
  '‘%s’ stays with the page',
  (key) => expect(isTyping(key)).toBe(false),
);

test('a letter is written with Shift and with AltGr, and is a command with other keys', () => {
  expect(isTyping('A', { shiftKey: true })).toBe(true);
  expect(isTyping('@', { ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe(true);
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey'] as const) {
    expect(isTyping('a', { [modifier]: true })).toBe(false);
    expect(isTyping('ArrowLeft', { [modifier]: true })).toBe(false);
  }
});

test('a key that an input method takes writes, and nothing interrupts one that is at work', () => {
  expect(isTyping('Process', { keyCode: 229 })).toBe(true);
  expect(isTyping('a', { isComposing: true })).toBe(false);
});
