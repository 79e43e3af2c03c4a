import { expect, test } from 'vitest';
import { lastWordLength } from './doubleClick';

test.each([
  ['The end.', '.'],
  ['What?!', '?!'],
  ['Fog', 'Fog'],
  ['don’t', 'don’t'],
  ['Über Århus', 'Århus'],
  ['雨', '雨'],
  ['Wait ', ''],
  ['', ''],
])('the last word of ‘%s’ is ‘%s’', (text, last) => {
  expect(text.slice(text.length - lastWordLength(text))).toBe(last);
});
