import { expect, test } from 'vitest';
import { keyChordOf } from './keyChord';

const chordOf = (key: string, more: KeyboardEventInit = {}) =>
  keyChordOf(new KeyboardEvent('keydown', { key, ...more }));

test('a key is called as in the tables, whether capitals are on or not', () => {
  expect(chordOf('k', { ctrlKey: true })).toBe('Mod-k');
  expect(chordOf('G', { ctrlKey: true, shiftKey: true })).toBe('Mod-Shift-g');
  expect(chordOf('F6')).toBe('F6');
});

test('of a letter with Alt the key counts, not the sign it writes', () => {
  expect(chordOf('©', { ctrlKey: true, altKey: true, code: 'KeyG' })).toBe('Mod-Alt-g');
  expect(chordOf('ArrowUp', { altKey: true, code: 'ArrowUp' })).toBe('Alt-ArrowUp');
});

test('keys of the other machine, and AltGr, are none of ours', () => {
  expect(chordOf('k', { metaKey: true })).toBe('Other-k');
  expect(chordOf('g', { ctrlKey: true, altKey: true, modifierAltGraph: true })).toBeNull();
});
