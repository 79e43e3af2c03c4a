import { beforeEach, expect, test } from 'vitest';
import { clearAccountKeys } from '../../../../kit/deviceStorage';
import { colourAlike, colourCharacter, colourNobody, coloursOf } from './keptColours';

const key = 'characters.colours';

beforeEach(() => {
  for (const script of ['s1', 's2']) colourNobody(script);
});

test('each script has colours of its own, kept on this device', () => {
  colourCharacter('s1', 'ANA', 'green');
  colourCharacter('s1', 'BO', 'blue');
  colourCharacter('s2', 'ANA', 'cyan');
  expect(coloursOf('s1')).toEqual({ ANA: 'green', BO: 'blue' });
  expect(coloursOf('s1')).toBe(coloursOf('s1'));
  colourCharacter('s1', 'ANA', null);
  expect(coloursOf('s1')).toEqual({ BO: 'blue' });
  colourNobody('s1');
  expect(coloursOf('s1')).toEqual({});
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ s2: { ANA: 'cyan' } });
});

test('a sign-out forgets them: whoever sits at the device next learns of no character', () => {
  colourCharacter('s1', 'ANA', 'green');
  clearAccountKeys();
  expect(coloursOf('s1')).toEqual({});
  expect(JSON.stringify({ ...localStorage })).not.toContain('ANA');
});

test.each(['nonsense', '[1]', '{"s1":{"ANA":"pink"},"s2":7}'])(
  'a damaged entry (%s) colours nobody',
  (text) => {
    localStorage.setItem(key, text);
    expect([coloursOf('s1'), coloursOf('s2')]).toEqual([{}, {}]);
  },
);

test('of a hundred scripts and one, the one of long ago goes', () => {
  for (let number = 0; number <= 100; number += 1) {
    colourCharacter(`script ${number}`, 'ANA', 'green');
  }
  expect(coloursOf('script 0')).toEqual({});
  expect(coloursOf('script 100')).toEqual({ ANA: 'green' });
});

test('who is renamed is seen in the colour they had, unless the other name has its own', () => {
  colourCharacter('s1', 'ANA', 'green');
  colourCharacter('s1', 'BO', 'blue');
  colourAlike('s1', 'ANA', 'ANNA');
  colourAlike('s1', 'ANA', 'BO');
  colourAlike('s1', 'NOBODY', 'ANA');
  expect(coloursOf('s1')).toEqual({ ANA: 'green', ANNA: 'green', BO: 'blue' });
});
