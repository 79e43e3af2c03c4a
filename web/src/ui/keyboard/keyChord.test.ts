import { expect, test } from 'vitest';
import { keyChordOf } from './keyChord';

const named = (key: string, more: KeyboardEventInit = {}) =>
  keyChordOf(new KeyboardEvent('keydown', { key, ...more }));

test('a key is called as in the tables, whether capitals are on or not', () => {
  expect(named('k', { ctrlKey: true })).toBe('Mod-k');
  expect(named('G', { ctrlKey: true, shiftKey: true })).toBe('Mod-Shift-g');
  expect(named('F6')).toBe('F6');
});

test('of a letter with Alt the key counts, not the sign it writes', () => {
  expect(named('©', { ctrlKey: true, altKey: true, code: 'KeyG' })).toBe('Mod-Alt-g');
  expect(named('ArrowUp', { altKey: true, code: 'ArrowUp' })).toBe('Alt-ArrowUp');
});

test('keys of the other machine, and AltGr, are none of ours', () => {
  expect(named('k', { metaKey: true })).toBe('Other-k');
  expect(named('g', { ctrlKey: true, altKey: true, modifierAltGraph: true })).toBeNull();
});
