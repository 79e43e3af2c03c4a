// @vitest-environment node
import { expect, test } from 'vitest';
import cases from '../../../fixtures/words/counts.json';
import { countWords } from './wordCount';

test.each(cases)('$words words in "$text"', ({ text, words }) => {
  expect(countWords(text)).toBe(words);
});
