/** Matcher for a query in one text. Hits are whole graphemes: none begins or ends within an emoji or before an accent. */
import { type NormalizedText, normalizeText, normalizeWithOffsets } from './normalizeText';

const LETTER = /[\p{L}\p{N}\p{M}_]/u;
/** Scripts written without blanks: any character may begin a word. */
const WITHOUT_BLANKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function isWordCharacter(char: string): boolean {
  return LETTER.test(char) && !WITHOUT_BLANKS.test(char);
}

/** Character before an offset, surrogate pairs included. */
function characterBefore(text: string, at: number): string {
  const last = text.charCodeAt(at - 1);
  const isHalf = last >= 0xdc00 && last <= 0xdfff && at > 1;
  return text.slice(at - (isHalf ? 2 : 1), at);
}

function characterAfter(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

/** An apostrophe ends a word: the query 'Ana' finds 'Ana's'. */
function isWordBorder(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  return !isWordCharacter(characterBefore(text, at)) || !isWordCharacter(characterAfter(text, at));
}

function isWholeWord(text: string, from: number, to: number): boolean {
  return isWordBorder(text, from) && isWordBorder(text, to);
}

/** Offsets from `from` up to but not `to`. */
export interface TextHit {
  readonly from: number;
  readonly to: number;
}

export interface TextQuery {
  readonly words: string;
  readonly countsCase: boolean;
  readonly wholeWords: boolean;
}

const NO_HITS: readonly TextHit[] = [];

export class TextMatcher {
  readonly #query: string;
  readonly #countsCase: boolean;
  readonly #wholeWords: boolean;

  constructor({ words, countsCase, wholeWords }: TextQuery) {
    this.#query = normalizeText(words, countsCase);
    this.#countsCase = countsCase;
    this.#wholeWords = wholeWords;
  }

  /** In order, without overlaps. `normalized`: the text after `normalizeText`. */
  hitsIn(text: string, normalized: string): readonly TextHit[] {
    // Most lines have none, and mapping offsets is slow.
    if (!this.#query || !normalized.includes(this.#query)) return NO_HITS;
    const placed = normalizeWithOffsets(text, normalized, this.#countsCase);
    const found: TextHit[] = [];
    let at = placed.text.indexOf(this.#query);
    while (at >= 0) {
      const hit = this.#hitAt(text, placed, at);
      if (hit) found.push(hit);
      at = placed.text.indexOf(this.#query, at + (hit ? this.#query.length : 1));
    }
    return found;
  }

  #hitAt(text: string, { offsets: places }: NormalizedText, at: number): TextHit | null {
    const end = at + this.#query.length;
    const from = places ? (places[at] ?? -1) : at;
    const to = places ? (places[end] ?? -1) : end;
    if (from < 0 || to < 0) return null;
    return !this.#wholeWords || isWholeWord(text, from, to) ? { from, to } : null;
  }
}
