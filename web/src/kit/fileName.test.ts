import { expect, test } from 'vitest';
import names from '../../../fixtures/names/file-names.json';
import { fileName } from './fileName';

test.each(names as [string, string][])('%j makes a name that every system takes', (title, name) => {
  expect(fileName(title, 'pdf')).toBe(name);
});

test('a title of 300 letters makes a name that systems still take', () => {
  expect(fileName('x'.repeat(300), 'scrn')).toBe(`${'x'.repeat(200)}.scrn`);
});
