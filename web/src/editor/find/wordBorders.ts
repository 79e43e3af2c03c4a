/** Where words begin and end. An apostrophe ends one: who looks for 'Ana' finds 'Ana's'. */

const LETTER = /[\p{L}\p{N}\p{M}_]/u;
/** Written without blanks: any letter may begin a word. */
const WITHOUT_BLANKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function goesOn(sign: string): boolean {
  return LETTER.test(sign) && !WITHOUT_BLANKS.test(sign);
}

/** The whole sign before a place, also where it takes two halves. */
function signBefore(text: string, at: number): string {
  const last = text.charCodeAt(at - 1);
  const isHalf = last >= 0xdc00 && last <= 0xdfff && at > 1;
  return text.slice(at - (isHalf ? 2 : 1), at);
}

function signBehind(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function isBorder(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  return !goesOn(signBefore(text, at)) || !goesOn(signBehind(text, at));
}

export function isWholeWord(text: string, from: number, to: number): boolean {
  return isBorder(text, from) && isBorder(text, to);
}
