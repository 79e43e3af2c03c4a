/**
 * Letters as a writer compares them: 'STRASSE' is 'Straße', 'İZMİR' is 'izmir', a straight quote is a curly one, and an
 * accent is the same whether it came with its letter or behind it. An accent itself counts: 'resume' is no 'résumé'.
 */

/** Text of which all that is alike is written alike. */
export interface Alike {
  readonly text: string;
  /** Where each place of it stands in the original; -1 within a letter. Null: where it stands here. */
  readonly places: readonly number[] | null;
}

const SINGLE_QUOTES = /[‘’‚‛ʼ′]/g;
const DOUBLE_QUOTES = /[“”„‟″]/g;
const BLANKS = /\s/g;
/** The dot that Turkish puts on a capital i; without it, it is any i. */
const DOTTED = /İ|I\u0307/g;

/** Nothing in it can be written in two ways but by its case: most lines of most scripts. */
const PLAIN = /^[ -~]*$/;

/** As long as the text, unless a letter of it is written with more or fewer signs. */
export function alike(text: string, countsCase: boolean): string {
  if (PLAIN.test(text)) return countsCase ? text : text.toUpperCase();
  const plain = text
    .normalize('NFC')
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(BLANKS, ' ');
  // Up, not down: a final sigma and an i without a dot have the capitals of the others.
  return countsCase ? plain : plain.toUpperCase().replace(DOTTED, 'I').replaceAll('ẞ', 'SS');
}

/** Letters that are more than one sign, or of which the parts stand one after the other. */
const CLUSTERS = /[\p{M}\p{Cf}\u{10000}-\u{10ffff}\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/u;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** `made`: what `alike` makes of the text. */
export function placedAlike(text: string, made: string, countsCase: boolean): Alike {
  if (PLAIN.test(text)) return { text: made, places: null };
  const hasClusters = CLUSTERS.test(text);
  if (!hasClusters && made.length === text.length) return { text: made, places: null };
  const letters = hasClusters ? graphemes.segment(text) : signsOf(text);
  const places: number[] = [];
  let whole = '';
  for (const { segment, index } of letters) {
    const letter = alike(segment, countsCase);
    whole += letter;
    for (let at = 0; at < letter.length; at += 1) places.push(at === 0 ? index : -1);
  }
  places.push(text.length);
  return { text: whole, places };
}

function signsOf(text: string): { segment: string; index: number }[] {
  return Array.from(text, (segment, index) => ({ segment, index }));
}

/** As they are compared where case does not count. */
export function areAlike(one: string, other: string): boolean {
  return one === other || alike(one, false) === alike(other, false);
}
