import { expect, test } from 'vitest';
import { keyChordOf } from './keyChord';

const chordOf = (key: string, more: KeyboardEventInit = {}) =>
  keyChordOf(new KeyboardEvent('keydown', { key, ...more }));

test('a key chord is named as in the shortcut tables, in lower case', () => {
  expect(chordOf('k', { ctrlKey: true })).toBe('Mod-k');
  expect(chordOf('G', { ctrlKey: true, shiftKey: true })).toBe('Mod-Shift-g');
  expect(chordOf('F6')).toBe('F6');
});

test('a key chord with Alt is named by the physical key, not by the character it types', () => {
  expect(chordOf('©', { ctrlKey: true, altKey: true, code: 'KeyG' })).toBe('Mod-Alt-g');
  expect(chordOf('ArrowUp', { altKey: true, code: 'ArrowUp' })).toBe('Alt-ArrowUp');
});

test('the modifier of the other platform is named Other, and AltGr gives no key chord', () => {
  expect(chordOf('k', { metaKey: true })).toBe('Other-k');
  expect(chordOf('g', { ctrlKey: true, altKey: true, modifierAltGraph: true })).toBeNull();
});
