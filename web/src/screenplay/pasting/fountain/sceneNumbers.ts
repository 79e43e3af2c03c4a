/** Scene numbers: #12A# at the end of a heading. Rule FN3. */
import { isEscaped, withoutNotesAtEnd } from './marks';

const LONGEST_NUMBER = 40;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the mark of a note is one
const NUMBER = /^[^\s\x01#\\[]+$/;

/** The heading without its number, and the number or an empty string. */
export function splitNumber(raw: string): { heading: string; number: string } {
  const bare = withoutNotesAtEnd(raw);
  const none = { heading: raw, number: '' };
  if (bare.length < 3 || !bare.endsWith('#') || isEscaped(bare, bare.length - 1)) return none;
  const start = bare.lastIndexOf('#', bare.length - 2);
  const number = bare.slice(start + 1, -1);
  if (start < 0 || !isNumber(number) || isEscaped(bare, start)) return none;
  return { heading: bare.slice(0, start).trimEnd() + raw.slice(bare.length).trim(), number };
}

export function isNumber(text: string): boolean {
  return text.length <= LONGEST_NUMBER && NUMBER.test(text);
}
