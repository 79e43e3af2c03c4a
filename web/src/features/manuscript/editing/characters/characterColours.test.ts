import { beforeEach, expect, test } from 'vitest';
import { clearAccountKeys } from '../../../../kit/deviceStorage';
import {
  clearCharacterColours,
  copyCharacterColour,
  readCharacterColours,
  setCharacterColour,
} from './characterColours';

const key = 'characters.colours';

beforeEach(() => {
  for (const script of ['s1', 's2']) clearCharacterColours(script);
});

test('character colours are stored on this device for each script', () => {
  setCharacterColour('s1', 'ANA', 'green');
  setCharacterColour('s1', 'BO', 'blue');
  setCharacterColour('s2', 'ANA', 'cyan');
  expect(readCharacterColours('s1')).toEqual({ ANA: 'green', BO: 'blue' });
  expect(readCharacterColours('s1')).toBe(readCharacterColours('s1'));
  setCharacterColour('s1', 'ANA', null);
  expect(readCharacterColours('s1')).toEqual({ BO: 'blue' });
  clearCharacterColours('s1');
  expect(readCharacterColours('s1')).toEqual({});
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ s2: { ANA: 'cyan' } });
});

test('sign-out deletes the character colours from this device', () => {
  setCharacterColour('s1', 'ANA', 'green');
  clearAccountKeys();
  expect(readCharacterColours('s1')).toEqual({});
  expect(JSON.stringify({ ...localStorage })).not.toContain('ANA');
});

test.each(['nonsense', '[1]', '{"s1":{"ANA":"pink"},"s2":7}'])(
  'a damaged stored entry (%s) reads as no character colours',
  (text) => {
    localStorage.setItem(key, text);
    expect([readCharacterColours('s1'), readCharacterColours('s2')]).toEqual([{}, {}]);
  },
);

test('character colours are stored for 100 scripts, and the oldest script is dropped', () => {
  for (let number = 0; number <= 100; number += 1) {
    setCharacterColour(`script ${number}`, 'ANA', 'green');
  }
  expect(readCharacterColours('script 0')).toEqual({});
  expect(readCharacterColours('script 100')).toEqual({ ANA: 'green' });
});

test('a renamed character keeps its colour, unless the new name has one of its own', () => {
  setCharacterColour('s1', 'ANA', 'green');
  setCharacterColour('s1', 'BO', 'blue');
  copyCharacterColour('s1', 'ANA', 'ANNA');
  copyCharacterColour('s1', 'ANA', 'BO');
  copyCharacterColour('s1', 'NOBODY', 'ANA');
  expect(readCharacterColours('s1')).toEqual({ ANA: 'green', ANNA: 'green', BO: 'blue' });
});
