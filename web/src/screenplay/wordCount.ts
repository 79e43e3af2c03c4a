/** Word count of a text, as in the reports: words of scripts without blanks count by the character. */

// The characters of scripts that leave no blank between words.
const UNSPACED =
  '\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}';
const LETTERS = `(?:(?![${UNSPACED}])[\\p{L}\\p{N}_])+`;
const WORD = new RegExp(`[${UNSPACED}]|${LETTERS}(?:['’\\-]${LETTERS})*`, 'gu');

/** As a writer counts: "well-known" and "don't" are one, a dash between blanks is none. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}
