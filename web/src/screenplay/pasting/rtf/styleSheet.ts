/** The names of the styles of an RTF text, by their numbers. */

const SHEET = /\{\\stylesheet/;
const STYLE = /\{(?:\\\*)?\\s(\d+)[^{};]*?(?:\{[^{}]*\}[^{};]*)*? ?([^\\{};]+);/g;

export function styleNames(text: string): Map<number, string> {
  const begins = SHEET.exec(text)?.index;
  if (begins === undefined) return new Map();
  const sheet = text.slice(begins, endOf(text, begins));
  return new Map(
    Array.from(sheet.matchAll(STYLE), ([, number, name = '']) => [Number(number), name.trim()]),
  );
}

/** Behind the bracket that closes the group which begins there. */
function endOf(text: string, begins: number): number {
  let depth = 0;
  for (let at = begins; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return text.length;
}
