/**
 * Text normalization for comparing: 'STRASSE' is 'Straße', 'İZMİR' is 'izmir', a straight quote is a curly one, and an
 * accent is the same whether it came with its letter or behind it. An accent itself counts: 'resume' is no 'résumé'.
 */

/** Normalized text with a map back to the original. */
export interface NormalizedText {
  readonly text: string;
  /** Offset in the original of each offset here; -1 within a grapheme. Null: the same offsets. */
  readonly offsets: readonly number[] | null;
}

const SINGLE_QUOTES = /[‘’‚‛ʼ′]/g;
const DOUBLE_QUOTES = /[“”„‟″]/g;
const BLANKS = /\s/g;
/** Turkish dotted capital I, which is compared as a plain I. */
const DOTTED = /İ|I\u0307/g;

/** Text in which only case can differ: most lines of most scripts. */
const ASCII_ONLY = /^[ -~]*$/;

/** As long as the text, unless normalization changes the number of code units of a character. */
export function normalizeText(text: string, countsCase: boolean): string {
  if (ASCII_ONLY.test(text)) return countsCase ? text : text.toUpperCase();
  const plain = text
    .normalize('NFC')
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(BLANKS, ' ');
  // Upper case, because final sigma and dotless i share their capitals with other characters.
  return countsCase ? plain : plain.toUpperCase().replace(DOTTED, 'I').replaceAll('ẞ', 'SS');
}

/** Characters of more than one code unit, and those that combine. */
const CLUSTERS = /[\p{M}\p{Cf}\u{10000}-\u{10ffff}\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/u;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** `normalized`: the text after `normalizeText`. */
export function normalizeWithOffsets(
  text: string,
  normalized: string,
  countsCase: boolean,
): NormalizedText {
  if (ASCII_ONLY.test(text)) return { text: normalized, offsets: null };
  const hasClusters = CLUSTERS.test(text);
  if (!hasClusters && normalized.length === text.length) return { text: normalized, offsets: null };
  const segments = hasClusters ? graphemes.segment(text) : splitCodeUnits(text);
  const places: number[] = [];
  let result = '';
  for (const { segment, index } of segments) {
    const piece = normalizeText(segment, countsCase);
    result += piece;
    for (let at = 0; at < piece.length; at += 1) places.push(at === 0 ? index : -1);
  }
  places.push(text.length);
  return { text: result, offsets: places };
}

function splitCodeUnits(text: string): { segment: string; index: number }[] {
  return Array.from(text, (segment, index) => ({ segment, index }));
}

/** Compared without case. */
export function isSameText(one: string, other: string): boolean {
  return one === other || normalizeText(one, false) === normalizeText(other, false);
}
