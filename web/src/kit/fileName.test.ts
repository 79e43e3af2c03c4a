import { expect, test } from 'vitest';
import names from '../../../fixtures/names/file-names.json';
import { fileName } from './fileName';

test.each(names as [string, string][])(
  'the title %j makes a file name that is valid on every system',
  (title, name) => {
    expect(fileName(title, 'pdf')).toBe(name);
  },
);

test('a title of 300 characters is cut to a file name of 200', () => {
  expect(fileName('x'.repeat(300), 'scrn')).toBe(`${'x'.repeat(200)}.scrn`);
});
