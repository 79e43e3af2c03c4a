/** RTF as what it is made of: groups, control words and letters. */

export type Token =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'word'; readonly word: string; readonly value: number | null };

const TOKEN = /([{}])|\\'([0-9a-f]{2})|\\([a-z]+)(-?\d+)? ?|\\([^a-z])|([^\\{}\r\n]+)/gi;
const LETTERS = new TextDecoder('windows-1252');

export function* tokensOf(text: string): Generator<Token> {
  for (const found of text.matchAll(TOKEN)) yield tokenOf(found);
}

function tokenOf([, brace, hex, word, value, symbol, letters = '']: RegExpExecArray): Token {
  if (brace) return { type: brace === '{' ? 'open' : 'close' };
  if (word) return { type: 'word', word, value: value ? Number(value) : null };
  if (symbol) return symbolToken(symbol);
  const text = hex ? LETTERS.decode(Uint8Array.of(Number.parseInt(hex, 16))) : letters;
  return { type: 'text', text };
}

function symbolToken(symbol: string): Token {
  if ('\\{}'.includes(symbol)) return { type: 'text', text: symbol };
  // On a Mac a backslash at the end of a line ends the paragraph.
  const word = symbol === '\n' || symbol === '\r' ? 'par' : symbol;
  return { type: 'word', word, value: null };
}
