/** Character tests that the TypeScript and the Python side answer alike. */

const SMALL = /[\p{Lowercase}\p{Lt}]/u;
const CAPITAL = /\p{Uppercase}/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNCLEAN = /[\x00-\x08\x0e-\x1f\x7f\ufffe\uffff]|\r\n?|[\v\f]/g;
const HALVES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export const CONTROLS_DROPPED = 'Invisible control characters were left out.';

/** There are capitals, and no small letters. */
export function isUpper(text: string): boolean {
  return CAPITAL.test(text) && !SMALL.test(text);
}

export function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** Line ends of all systems become newlines, controls go; `onDrop` is told when one did. */
export function cleanText(text: string, onDrop: () => void): string {
  return text
    .replace(UNCLEAN, (found) => {
      if (/[\r\v\f]/.test(found)) return '\n';
      onDrop();
      return '';
    })
    .replace(HALVES, '\ufffd');
}

/** The document counts whole characters, a browser halves of some. */
export function wholeCharacters(text: string, end: number): number {
  const before = text.slice(0, end);
  return /[\ud800-\udbff]/.test(before) ? Array.from(before).length : end;
}
