import { expect, test } from 'vitest';
import { isTypingKey } from './isTypingKey';

const writes = (key: string, more: KeyboardEventInit = {}) =>
  isTypingKey(new KeyboardEvent('keydown', { key, ...more }));

test.each(['a', 'É', 'ß', '火', '😀', '(', 'Enter', 'Backspace', 'Delete', 'ArrowDown', 'Dead'])(
  '%s writes, or goes through a text',
  (key) => expect(writes(key)).toBe(true),
);

test.each(['Tab', 'Escape', 'F6', 'Shift', 'PageDown', 'PageUp', 'Home', 'End', ' ', 'CapsLock'])(
  '‘%s’ stays with the page',
  (key) => expect(writes(key)).toBe(false),
);

test('a letter is written with Shift and with AltGr, and is a command with other keys', () => {
  expect(writes('A', { shiftKey: true })).toBe(true);
  expect(writes('@', { ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe(true);
  for (const held of ['ctrlKey', 'altKey', 'metaKey'] as const) {
    expect(writes('a', { [held]: true })).toBe(false);
    expect(writes('ArrowLeft', { [held]: true })).toBe(false);
  }
});

test('a key that an input method takes writes, and nothing interrupts one that is at work', () => {
  expect(writes('Process', { keyCode: 229 })).toBe(true);
  expect(writes('a', { isComposing: true })).toBe(false);
});
